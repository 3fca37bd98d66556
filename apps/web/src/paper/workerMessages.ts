import type { ReportDocument } from './reportDocument.ts'
import type { TableDocument } from './table/tableTypes.ts'

/** The single message to the worker. `fonts` is the absolute URL of the font folder. */
export type ReportOrder = { report: ReportDocument | TableDocument; fonts: string }

/** A message from the worker: any number of progress messages (0 to 1), then either done or failed. */
export type ReportAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }
