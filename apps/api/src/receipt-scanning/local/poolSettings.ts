import { availableParallelism } from 'node:os'

export type PoolSettings = {
  script: URL
  children: number
  /** Maximum number of waiting jobs besides the running ones, of all users and per user. */
  queueLimit: number
  queueLimitPerUser: number
  /** How long a job may wait: with the reading itself, not longer than the device waits for the answer (two minutes). */
  maxWaitMs: number
  /** Time limits for starting a child, for opening a picture and for everything after it. */
  startTimeoutMs: number
  openTimeoutMs: number
  timeoutMs: number
  /** Limits of the CPU time for opening a picture or a PDF, and for everything after it, on Linux. */
  openCpuMs: number
  openPdfCpuMs: number
  cpuMs: number
  /** The most memory that a child may use, on Linux. */
  limitBytes: number
  /** A child is replaced after this many jobs, or once it uses this much memory. */
  jobsPerChild: number
  mostBytes: number
  idleMs: number
}

export const poolSettings: PoolSettings = {
  script: new URL('./child.ts', import.meta.url),
  children: Math.max(1, Math.floor(availableParallelism() / 2)),
  queueLimit: 24,
  queueLimitPerUser: 3,
  maxWaitMs: 60_000,
  startTimeoutMs: 20_000,
  // Longer than the CPU time allows, since a busy machine takes longer for the same work.
  openTimeoutMs: 50_000,
  timeoutMs: 80_000,
  openCpuMs: 6000,
  openPdfCpuMs: 15_000,
  cpuMs: 40_000,
  limitBytes: 900_000_000,
  jobsPerChild: 200,
  // Above what the largest pictures of each format leave behind (530 MB), so that ordinary ones cause no replacement.
  mostBytes: 650_000_000,
  idleMs: 300_000,
}
