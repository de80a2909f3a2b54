from fogline.cli import main

main()
