"""The adapters of the `Jobs` port that think in child processes of this server.

The server's side of it imports neither numba nor numpy nor the engine: only the child does, in
`tulay.service.cpu.worker`.
"""

from __future__ import annotations

from tulay.service.cpu.process_jobs import ProcessJobs
from tulay.service.cpu.program_jobs import ProgramJobs

__all__ = ["ProcessJobs", "ProgramJobs"]
