import type { EncodedPicture } from '../picture.ts'
import type { ReadHints, ReceiptReading } from '../reader.ts'
import type { Failure } from '../readFailure.ts'

/**
 * A job for a child. `fresh`: it takes so much memory that it needs a child that has not run a job yet. `isPdf`: one that
 * needs too much is rejected, since it would fail every time.
 */
export type Work = { image: Uint8Array; fresh?: boolean; isPdf?: boolean } & (
  | { task: 'read'; hints: ReadHints }
  | { task: 'encode' }
)

export type Done = { read: ReceiptReading; encode: EncodedPicture }

export type Order = { id: number; work: Work }

/** The stages of a job, each with limits of time, CPU time and memory. The time a child needs to start is not counted. */
export type Stage = 'open' | 'read'

/** `rss` is the child's resident memory in bytes after the work. */
export type Answer = { id: number; rss: number } & ({ result: ReceiptReading | EncodedPicture } | { failure: Failure })

export type Progress = { id: number; stage: Stage }
