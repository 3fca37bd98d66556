import type { EncodedPicture } from '../picture.ts'
import type { ReadHints, ReceiptReading } from '../reader.ts'
import type { FailureKind } from '../readFailure.ts'

/** What a child is asked to do. */
export type Work = { task: 'read'; image: Uint8Array; hints: ReadHints } | { task: 'encode'; image: Uint8Array }

export type Done = { read: ReceiptReading; encode: EncodedPicture }

export type Order = { id: number; work: Work }

/** `rss` is the child's resident memory in bytes after the work. */
export type Answer = { id: number; rss: number } & (
  | { result: ReceiptReading | EncodedPicture }
  | { failure: { kind: FailureKind; message: string } }
)
