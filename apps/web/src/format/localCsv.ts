import { toCommaCsv } from '@daybook/domain/csv'
import { SEPARATORS } from './locale.ts'

/** Returns a CSV text with decimal points as spreadsheets in the user's locale open it. */
export const toLocalCsv = (text: string, isAmount: (column: string, at: number) => boolean) =>
  SEPARATORS.decimal === ',' ? toCommaCsv(text, isAmount) : text

/** Returns an export of entries as spreadsheets in the user's locale open it. */
export const toLocalExport = (text: string) => toLocalCsv(text, (column) => /amount$/i.test(column))
