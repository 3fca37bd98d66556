import { type EntryType, type ErrorCode, ImportedEntry } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { decimalsError, isTooPrecise } from './currency.ts'
import { foldForSearch } from './search.ts'

/** What is wrong with a line: a code of the contract, or a message of Zod. */
type Issue = { path?: PropertyKey[]; message: string; maximum?: unknown; currency?: unknown }
type Read = { entry: ImportedEntry } | { issues: Issue[] }

/** Returns the entry of a line of an import, or what is wrong with it. An undefined line is too long. */
export function readImportLine(line: string | undefined): Read {
  if (line === undefined) return { issues: [{ message: 'import_line_too_long' satisfies ErrorCode }] }
  const json = parsed(line)
  if (json === undefined) return { issues: [{ message: 'import_line_not_json' satisfies ErrorCode }] }
  const { success, data, error } = ImportedEntry.safeParse(json)
  return success ? { entry: data } : { issues: error.issues }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Returns what is wrong with the decimals of an entry. `currencyOf` returns the currency of an account. */
export function decimalIssues(entry: ImportedEntry, userCurrency: string, currencyOf: (account: string) => string) {
  const { amount, parts = [], account, account_amount } = entry
  const amounts: [path: PropertyKey[], amount: number, currency: string][] = [
    [['amount'], amount, userCurrency],
    ...parts.map((part, at): (typeof amounts)[number] => [['parts', at, 'amount'], part.amount, userCurrency]),
  ]
  if (account && account_amount !== undefined) amounts.push([['account_amount'], account_amount, currencyOf(account)])
  return amounts
    .filter(([, amount, currency]) => isTooPrecise(amount, currency))
    .map(([path, , currency]): Issue => {
      const { code, params } = decimalsError(currency)
      return { path, message: code, ...params }
    })
}

/** Returns the same text for duplicates: entries with the same type, day, amount and title. `title` is normalized. */
export const dedupeKey = (type: EntryType, day: string, milli: number, title: string) =>
  [type, day, milli, title].join(' ')

export const toDedupeKey = ({ type, date, amount, title }: Omit<ImportedEntry, 'id' | 'category'>) =>
  dedupeKey(type, date, toMilli(amount), foldForSearch(title))

/**
 * Finds the imported entries that already exist, by their {@link dedupeKey}; those without a key are not compared. Each
 * existing entry matches at most one of them.
 */
export function duplicateFinder(imported: (string | undefined)[]) {
  const existing = new Map(imported.map((key) => [key, 0]))
  return {
    /** Counts an existing entry. */
    add(key: string) {
      const count = existing.get(key)
      if (count !== undefined) existing.set(key, count + 1)
    },

    /** Returns the indexes of the duplicates among the imported entries. */
    duplicates: () =>
      imported.flatMap((key, index) => {
        const left = key === undefined ? 0 : existing.get(key)!
        if (left > 0) existing.set(key, left - 1)
        return left > 0 ? [index] : []
      }),
  }
}
