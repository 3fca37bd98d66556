import type { Currency, RowOf } from '@daybook/contract'
import { fromMilli, sumOf } from './amounts.ts'
import { computeProduct, convertedAmount } from './rates.ts'

/** The kinds of rows with amounts in the user's currency, beside the settings. */
export const CONVERTED_KINDS = [
  'entry',
  'budget',
  'schedule',
  'routine',
  'account',
  'transfer',
  'goal',
  'contribution',
  'rule',
] as const
export type ConvertedKind = (typeof CONVERTED_KINDS)[number]

/** The value of one unit of the currency before in the new one. */
export type Conversion = { currency: Currency; rate: string }

type Conversions = { [K in ConvertedKind | 'settings']: (row: RowOf<K>, to: Conversion) => RowOf<K> }

const converted = (amount: number, { rate, currency }: Conversion) => convertedAmount(amount, rate, currency)

const withAmount = <T extends { amount: number }>(one: T, to: Conversion): T => ({
  ...one,
  amount: converted(one.amount, to),
})

type Split = { amount: number; parts?: { category: string; amount: number; title: string }[] | undefined }

/** Converts an amount and its parts. A split amount becomes the sum of its converted parts. */
function withParts<T extends Split>(one: T, to: Conversion): T {
  const parts = one.parts?.map((part) => withAmount(part, to))
  return parts ? { ...one, parts, amount: fromMilli(sumOf(parts)) } : withAmount(one, to)
}

const CONVERSIONS: Conversions = {
  entry: withParts,
  budget: withAmount,
  schedule: (row, to) => ({
    ...withParts(row, to),
    changed: row.changed.map((one) => withParts(one, to)),
  }),
  routine: (row, to) => (row.expense ? { ...row, expense: withAmount(row.expense, to) } : row),
  transfer: withAmount,
  goal: (row, to) => ({ ...withAmount(row, to), opening: converted(row.opening, to) }),
  contribution: withAmount,
  rule: ({ min, max, ...row }, to) => ({
    ...row,
    min: min === null ? null : converted(min, to),
    max: max === null ? null : converted(max, to),
  }),
  account: (row, to) =>
    row.currency
      ? {
          ...row,
          ...(row.rate && { rate: computeProduct(row.rate, to.rate) }),
          opening_value: converted(row.opening_value ?? 0, to),
        }
      : { ...row, opening: converted(row.opening, to) },
  settings: (row, to) => ({
    ...row,
    filters: row.filters.map(({ name, filter: { min, max, ...filter } }) => ({
      name,
      filter: {
        ...filter,
        ...(min !== undefined && { min: converted(min, to) }),
        ...(max !== undefined && { max: converted(max, to) }),
      },
    })),
  }),
}

/** Returns a row with all amounts in the user's currency converted. Those in the currencies of accounts stay. */
export const convertedRow = <K extends ConvertedKind | 'settings'>(kind: K, row: RowOf<K>, to: Conversion): RowOf<K> =>
  (CONVERSIONS[kind] as (row: RowOf<K>, to: Conversion) => RowOf<K>)(row, to)
