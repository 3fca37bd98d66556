import type { Account } from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import { findNamed } from '@daybook/domain/starterCategories'
import { STATEMENT_MAPPING } from './mapping.ts'
import type { Reading } from './settings.ts'
import type { ChosenFile, Table } from './table.ts'

type Chosen = Pick<Reading, 'accounts' | 'source'>

/** Returns the id of the user's account for one that a file names: the chosen one, or that with its name. */
export function accountOf(name: string, { accounts = {}, source }: Chosen, all: readonly Account[]) {
  // Only in an export of ours an empty name is that of an account.
  if (all.length < 2 || (!name && source !== 'daybook')) return undefined
  return accounts[name] ?? all.find((one) => foldForSearch(one.name) === foldForSearch(name))?.id
}

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

/** Words of banks, folded, for cash that is taken out or paid in. */
const CASH_MOVED =
  /(?<!\p{L})(?:ATM|GAA|DAB|GAB|CASH ?(?:WITHDRAWAL|DEPOSIT|MACHINE|POINT)|CAJERO|EFECTIVO|BANCOMAT|PRELIEVO|MULTIBANCO|BANKOMAT)(?!\p{L})|GELDAUTOMAT|BARGELD|BARAUSZAHL|BAREINZAHL|RETRAIT|GELDOPNAME|引出|引き出し|取款|سحب|صراف/u

/** Returns whether a line is about cash that is taken out or paid in. */
export const isCashMoved = (words: string) => CASH_MOVED.test(foldForSearch(words))

/** Names of cash are words of other lines, too. */
export const isNoCash = ({ kind }: Account) => kind !== 'cash'

/** Returns the account of cash that a text names, or the only one. The main one may be all that a user has, until it is named. */
export function cashAccount(text: string, all: readonly Account[]) {
  const open = all.filter((one) => !isNoCash(one) && one.name && !one.archived)
  return accountNamed(text, open) ?? only(open)
}

type NamedFile = Pick<ChosenFile, 'name' | 'table'>

/** Returns the account numbers in a file of a bank's format; a file without has an empty one. */
const numbersIn = ({ rows, source }: Table) => [
  ...new Set(rows.map((row) => row[(source && STATEMENT_MAPPING.account) ?? -1] ?? '')),
]

/** Returns the account that the name of a file says, or the only account number in it, of which a name can have the end. */
function accountOfFile({ name, table }: NamedFile, all: readonly Account[]) {
  const [number = '', ...others] = numbersIn(table)
  if (others.length > 0) return accountNamed(name, all)
  const isEnd = (name: string) => name.match(/\d{4,}/g)?.some((digits) => number.endsWith(digits))
  return accountNamed(`${name} ${number}`, all) ?? usable(all).find((one) => isEnd(one.name))
}

const only = <T>(all: readonly T[]) => (all.length === 1 ? all[0] : undefined)

/**
 * Returns the id of the account that a file names, of those in its currency, or else the only one in another currency than
 * the user's, or else for the file of one credit card the only card.
 */
export function proposeAccount(file: NamedFile, all: readonly Account[], userCurrency: string) {
  const { currency: code, isCard } = file.table
  const inCurrency = all.filter(({ currency = userCurrency }) => !code || currency === code)
  const named = accountOfFile(file, inCurrency)
  if (named) return named.id
  const open = inCurrency.filter(({ archived }) => !archived)
  const foreign = code && code !== userCurrency ? only(open) : undefined
  const isOneCard = isCard && numbersIn(file.table).length === 1
  return (foreign ?? (isOneCard ? only(open.filter(({ kind }) => kind === 'card')) : undefined))?.id
}
