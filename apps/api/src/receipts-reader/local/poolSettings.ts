import { availableParallelism } from 'node:os'

export type PoolSettings = {
  script: URL
  children: number
  /** Jobs that may wait beyond those being worked on. */
  queueLimit: number
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
  timeoutMs: 20_000,
  jobsPerChild: 200,
  mostBytes: 900_000_000,
  idleMs: 300_000,
}
