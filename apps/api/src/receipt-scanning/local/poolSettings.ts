import { availableParallelism } from 'node:os'

export type PoolSettings = {
  script: URL
  children: number
  /** Jobs that may wait beyond those being worked on, of all users and of one. */
  queueLimit: number
  queueLimitPerUser: number
  /** For the start of a child, for opening a picture (also at most 6 s of processor time) and for all that follows. */
  startTimeoutMs: number
  openTimeoutMs: number
  timeoutMs: number
  /** A child is replaced after so many jobs, or once it holds so much memory. */
  jobsPerChild: number
  mostBytes: number
  idleMs: number
}

export const poolSettings: PoolSettings = {
  script: new URL('./child.ts', import.meta.url),
  children: Math.max(1, Math.floor(availableParallelism() / 2)),
  queueLimit: 24,
  queueLimitPerUser: 3,
  startTimeoutMs: 20_000,
  openTimeoutMs: 15_000,
  timeoutMs: 15_000,
  jobsPerChild: 200,
  // What opening a picture takes at most comes on top: together at most 900 MB.
  mostBytes: 500_000_000,
  idleMs: 300_000,
}
