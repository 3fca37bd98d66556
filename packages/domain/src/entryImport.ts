import { type EntryType, type ErrorCode, ImportedEntry, MAIN_ACCOUNT } from '@daybook/contract'
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

/** `exact` is the same for duplicates, `similar` for entries that can be one payment with another title. */
export type DedupeKeys = { exact: string; similar: string }

/** What decides whether two entries are one. `title` is normalized, `account_milli` in the currency of the account. */
type Compared = {
  type: EntryType
  day: string
  milli: number
  title: string
  account: string | null | undefined
  account_milli: number | null | undefined
}

/** Returns the keys of an entry: type, day and amount with its title, and with its account. */
export const dedupeKeys = ({ type, day, milli, title, account, account_milli }: Compared): DedupeKeys => ({
  exact: [type, day, milli, title].join(' '),
  similar: [type, day, account_milli ?? milli, account || MAIN_ACCOUNT].join(' '),
})

export const toDedupeKeys = ({
  type,
  date,
  amount,
  title,
  account,
  account_amount,
}: Omit<ImportedEntry, 'id' | 'category'>) =>
  dedupeKeys({
    type,
    day: date,
    milli: toMilli(amount),
    title: foldForSearch(title),
    account,
    account_milli: account_amount === undefined ? undefined : toMilli(account_amount),
  })

/**
 * Finds the imported entries that already exist, by their {@link dedupeKeys}; those without keys are not compared. Each
 * existing entry matches at most one of them.
 */
export function duplicateFinder(imported: (DedupeKeys | undefined)[]) {
  const exact = new Map(imported.map((keys) => [keys?.exact, 0]))
  const similar = new Map(imported.map((keys) => [keys?.similar, 0]))
  const take = (counts: Map<string | undefined, number>, key: string) => {
    const left = counts.get(key) ?? 0
    if (left > 0) counts.set(key, left - 1)
    return left > 0
  }
  return {
    /** Counts an existing entry. */
    add(keys: DedupeKeys) {
      if (exact.has(keys.exact)) exact.set(keys.exact, exact.get(keys.exact)! + 1)
      if (similar.has(keys.similar)) similar.set(keys.similar, similar.get(keys.similar)! + 1)
    },

    /** Returns the indexes of the duplicates among the imported entries, and of those that are similar. */
    find() {
      const duplicates = imported.flatMap((keys, index) => (keys && take(exact, keys.exact) ? [index] : []))
      for (const index of duplicates) take(similar, imported[index]!.similar)
      const found = new Set(duplicates)
      const others = imported.flatMap((keys, index) =>
        keys && !found.has(index) && take(similar, keys.similar) ? [index] : [],
      )
      return { duplicates, similar: others }
    },
  }
}
