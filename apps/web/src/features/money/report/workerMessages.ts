import type { ReportDocument } from './reportDocument.ts'

/** What the page sends to the worker, once: `fonts` is the absolute address of the font folder. */
export type ReportOrder = { report: ReportDocument; fonts: string }

/** What the worker answers: progress from 0 to 1 any number of times, then one of the other two. */
export type ReportAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }
