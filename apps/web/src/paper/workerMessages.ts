import type { BlockDocument } from './blocks/blockDocument.ts'
import type { ReportDocument } from './reportDocument.ts'
import type { TableDocument } from './table/tableTypes.ts'

/** What the worker writes. */
export type PaperDocument = ReportDocument | TableDocument | BlockDocument

/** The single message to the worker. `fonts` is the absolute URL of the font folder. */
export type ReportOrder = { report: PaperDocument; fonts: string }

/** A message from the worker: any number of progress messages (0 to 1, and the pages so far), then either done or failed. */
export type ReportAnswer =
  | { kind: 'progress'; part: number; pages: number }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }
