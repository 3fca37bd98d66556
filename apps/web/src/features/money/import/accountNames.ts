import type { Account } from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import { findNamed } from '@daybook/domain/starterCategories'
import { STATEMENT_MAPPING } from './mapping.ts'
import type { ChosenFile } from './table.ts'

const MIN_LENGTH = 3
/** 'MonzoDataExport', 'monzo_joint' */
const BETWEEN = /[_-]+|(?<=\p{Ll})(?=\p{Lu})/gu

const usable = (all: readonly Account[]) => all.filter(({ name, archived }) => !archived && name.length >= MIN_LENGTH)

/** Returns the account whose name is in a text, that with the longest of several. */
export function accountNamed(text: string, all: readonly Account[]) {
  const known = usable(all)
  const name = findNamed(
    foldForSearch(text.replace(BETWEEN, ' ')),
    known.map(({ name }) => name),
  )
  return known.find((one) => one.name === name)
}

type NamedFile = Pick<ChosenFile, 'name' | 'table'>

/** Returns the account that the name of a file says, or the only account number in it, of which a name can have the end. */
function accountOfFile({ name, table }: NamedFile, all: readonly Account[]) {
  const at = table.source && STATEMENT_MAPPING.account
  const [number = '', ...others] = new Set(table.rows.map((row) => row[at ?? -1] ?? ''))
  if (others.length > 0) return accountNamed(name, all)
  const isEnd = (name: string) => name.match(/\d{4,}/g)?.some((digits) => number.endsWith(digits))
  return accountNamed(`${name} ${number}`, all) ?? usable(all).find((one) => isEnd(one.name))
}

/**
 * Returns the id of the account that a file names, of those in its currency, or else the only one in another currency than
 * the user's.
 */
export function proposeAccount(file: NamedFile, all: readonly Account[], userCurrency: string) {
  const code = file.table.currency
  const inCurrency = all.filter(({ currency = userCurrency }) => !code || currency === code)
  const named = accountOfFile(file, inCurrency)
  if (named || !code || code === userCurrency) return named?.id
  const [only, ...others] = inCurrency.filter(({ archived }) => !archived)
  return others.length === 0 ? only?.id : undefined
}
