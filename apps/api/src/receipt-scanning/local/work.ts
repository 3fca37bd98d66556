import type { EncodedPicture } from '../picture.ts'
import type { ReadHints, ReceiptReading } from '../reader.ts'
import type { FailureKind } from '../readFailure.ts'

/** What a child is asked to do. `fresh`: only by a child that has done nothing yet, since it takes much memory. */
export type Work = { image: Uint8Array; fresh?: boolean } & ({ task: 'read'; hints: ReadHints } | { task: 'encode' })

export type Done = { read: ReceiptReading; encode: EncodedPicture }

export type Order = { id: number; work: Work }

/** Each stage has a time limit of its own: the time a child needs to start is not the picture's. */
export type Stage = 'open' | 'read'

/** `rss` is the child's resident memory in bytes after the work. */
export type Answer = { id: number; rss: number } & (
  | { result: ReceiptReading | EncodedPicture }
  | { failure: { kind: FailureKind; message: string } }
)

export type Progress = { id: number; stage: Stage }
