import type { RowOf } from '@daybook/contract'
import { fromMilli, sumOf } from './amounts.ts'
import { convertedAmount, productOf } from './rates.ts'

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

type Conversions = { [K in ConvertedKind | 'settings']: (row: RowOf<K>, rate: string) => RowOf<K> }

const withAmount = <T extends { amount: number }>(one: T, rate: string): T => ({
  ...one,
  amount: convertedAmount(one.amount, rate),
})

type Split = { amount: number; parts?: { category: string; amount: number; title: string }[] | undefined }

/** Converts an amount and its parts. A split amount becomes the sum of its converted parts. */
function withParts<T extends Split>(one: T, rate: string): T {
  const parts = one.parts?.map((part) => withAmount(part, rate))
  return parts ? { ...one, parts, amount: fromMilli(sumOf(parts)) } : withAmount(one, rate)
}

const CONVERSIONS: Conversions = {
  entry: withParts,
  budget: withAmount,
  schedule: (row, rate) => ({
    ...withParts(row, rate),
    changed: row.changed.map((one) => withParts(one, rate)),
  }),
  routine: (row, rate) => (row.expense ? { ...row, expense: withAmount(row.expense, rate) } : row),
  transfer: withAmount,
  goal: (row, rate) => ({ ...withAmount(row, rate), opening: convertedAmount(row.opening, rate) }),
  contribution: withAmount,
  rule: ({ min, max, ...row }, rate) => ({
    ...row,
    min: min === null ? null : convertedAmount(min, rate),
    max: max === null ? null : convertedAmount(max, rate),
  }),
  account: (row, rate) =>
    row.currency
      ? {
          ...row,
          ...(row.rate && { rate: productOf(row.rate, rate) }),
          opening_value: convertedAmount(row.opening_value ?? 0, rate),
        }
      : { ...row, opening: convertedAmount(row.opening, rate) },
  settings: (row, rate) => ({
    ...row,
    filters: row.filters.map(({ name, filter: { min, max, ...filter } }) => ({
      name,
      filter: {
        ...filter,
        ...(min !== undefined && { min: convertedAmount(min, rate) }),
        ...(max !== undefined && { max: convertedAmount(max, rate) }),
      },
    })),
  }),
}

/** Returns a row with all amounts in the user's currency converted. Those in the currencies of accounts stay. */
export const convertedRow = <K extends ConvertedKind | 'settings'>(kind: K, row: RowOf<K>, rate: string): RowOf<K> =>
  (CONVERSIONS[kind] as (row: RowOf<K>, rate: string) => RowOf<K>)(row, rate)
