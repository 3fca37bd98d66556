import type { Encoding } from './encodingNames.ts'
import type { Source } from './mapping.ts'

/** Why a row is no entry. */
export type Reason = 'pending' | 'balance' | 'currency' | 'investment'

/** A page can show so many rows without a pause that people notice. No more of a file are read than tell that it has more. */
export const MOST_ROWS = 50_000

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
  /** A bank's format says that all lines are of credit cards. */
  isCard?: boolean
  /** Lines that a format says are no income or expense, with the reason. */
  leftOut?: Reason[]
  /**
   * What the balances of each statement of a format say that its rows, from one index to before another, add up to, and
   * the balance before them.
   */
  sums?: { from: number; to: number; change: number; opening: number }[]
  /** The balances after the last row that a format states, in thousandths. */
  closings?: number[]
}

/** A chosen file. `chosenAt` (ms) distinguishes two choices of the same file. */
export type ChosenFile = { name: string; chosenAt: number; bytes: Uint8Array; encoding: Encoding; table: Table }
