from balancer.cli import main

main()
