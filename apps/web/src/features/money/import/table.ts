import type { Encoding } from './encodings.ts'
import type { Source } from './mapping.ts'

/**
 * The rows of a file with their line numbers. A bank's format with fixed fields says which it is with `source`.
 * `currency` is the code of that of all amounts, if the file names one.
 */
export type Table = {
  columns: string[]
  rows: string[][]
  lines: number[]
  source?: Source
  currency?: string | undefined
}

/** A chosen file. `chosenAt` (ms) distinguishes two choices of the same file. */
export type ChosenFile = { name: string; chosenAt: number; bytes: Uint8Array; encoding: Encoding; table: Table }
