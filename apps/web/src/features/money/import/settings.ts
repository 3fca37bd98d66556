import type { DecimalMark } from './amountFormats.ts'
import type { DayOrder } from './dayFormats.ts'
import type { Decision, Topic } from './decisions.ts'
import type { Mapping, Source } from './mapping.ts'

/**
 * How a file is read. `category` applies to rows without one. `isFlipped`: money out has no minus, as in files of many
 * credit cards.
 */
export type Reading = {
  source: Source
  mapping: Mapping
  /** Further columns with words, for lines that have none in those of the mapping. */
  words?: number[]
  order: DayOrder
  mark: DecimalMark
  isFlipped: boolean
  /** The values of the type column that mean money out, and in. */
  out?: string[]
  in?: string[]
  /** The currency of the account, where the lines are in several. Those in others are left out. */
  currency?: string
  category: string
  /** What was decided and why, and what is a question to the user. */
  decisions: Decision[]
  /** The questions that the user answered. */
  settled?: Topic[]
  /** The account of the user for each account that the file names, if it names several. */
  accounts?: Record<string, string>
  /** The account of the entries, if it is not the main one. */
  account?: string
}
