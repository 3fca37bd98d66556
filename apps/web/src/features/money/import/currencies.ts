import { currencyCodes } from '@daybook/contract'
import type { Column } from './columns.ts'
import type { Mapping } from './mapping.ts'

const CODES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...currencyCodes])

const isCode = (cell: string) => CODES.has(cell.toUpperCase())

/** Returns whether the name of a column of amounts has a currency, but not that of the account. */
export function isForeignName(name: string, currency: string) {
  const words = name.toUpperCase().split(/[^\p{L}\p{Sc}]+/u)
  const named = words.filter((word) => word.length === 3 && isCode(word) && !NOT_CODES.has(word))
  if (named.length > 0) return !named.includes(currency)
  return currency !== 'USD' && words.includes('US$')
}

/** Words that are the codes of a currency, too. */
const NOT_CODES = new Set(['ALL', 'TOP', 'TRY', 'MOP', 'CUP', 'SOS', 'BAM', 'COP', 'MAD', 'PEN', 'GEL', 'ETB', 'SEK'])

/** What was paid abroad is beside the amount of the account. */
const ABROAD = /original|foreign|ursprung|auslands|fremdw/i

/**
 * Returns the column of the currency of the amounts and the code of the account, where the rows have several: that which
 * is asked for, or else that of most rows. A balance proves that all rows are in one currency.
 */
export function currencyOf(columns: Column[], amounts: Mapping, isProved: boolean, currency: string) {
  const amount = amounts.amount ?? amounts.outflow ?? amounts.inflow
  const found = columns.filter(
    ({ name, cells, filled }) => filled > 0 && !ABROAD.test(name) && cells.every((cell) => cell === '' || isCode(cell)),
  )
  const beside = found.toSorted((a, b) => distance(a, amount) - distance(b, amount))[0]
  if (!beside || isProved || amount === undefined || found.some((column) => isAlways(column, currency)))
    return { mapping: {} }
  const counts = new Map<string, number>()
  for (const cell of beside.cells) if (cell) counts.set(cell.toUpperCase(), (counts.get(cell.toUpperCase()) ?? 0) + 1)
  const isOne = counts.size === 1
  // One that only some rows have is that of their original amount.
  if (isOne && beside.filled < beside.cells.length) return { mapping: {} }
  if (isOne) return { mapping: { currency: beside.at }, code: [...counts.keys()][0] }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!
  return { mapping: { currency: beside.at }, code: counts.has(currency) ? currency : most }
}

/** A column that has the currency of the account in all rows says that of the amounts. */
const isAlways = ({ cells }: Column, currency: string) => cells.every((cell) => cell.toUpperCase() === currency)

/** A currency is beside its amount, after it more often than before. */
const distance = ({ at }: Column, amount = 0) => (at > amount ? at - amount : (amount - at) * 2 + 1)
