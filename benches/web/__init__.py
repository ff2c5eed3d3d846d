"""What the server carries: measurements with real sockets, each beside something in the same run.

``python -m benches.web.moves`` and its neighbours. The clients run in this process, the server in
one of its own; whatever is said about the server's CPU time is that process's alone, with all of
its threads. Refuses to measure the CPU player and browsers.
"""
