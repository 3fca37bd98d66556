import { type Account, type AccountKind, MAIN_ACCOUNT, UNNAMED_MAIN_ACCOUNT } from '@daybook/contract'
import { accountNumbersIn, isNumberOf } from '@daybook/domain/accounts'
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
  const named = accounts[name] ?? all.find((one) => foldForSearch(one.name) === foldForSearch(name))?.id
  return named ?? (source === 'daybook' && name === UNNAMED_MAIN_ACCOUNT ? MAIN_ACCOUNT : undefined)
}

const MIN_LENGTH = 3
/** 'MonzoDataExport', 'monzo_joint' */
const BETWEEN = /[_-]+|(?<=\p{Ll})(?=\p{Lu})/gu

const usable = (all: readonly Account[]) => all.filter(({ name, archived }) => !archived && name.length >= MIN_LENGTH)

/** Returns the account whose name is in a text, that with the longest of several. */
function accountNamed(text: string, all: readonly Account[]) {
  const known = usable(all)
  const name = findNamed(
    foldForSearch(text.replace(BETWEEN, ' ')),
    known.map(({ name }) => name),
  )
  return known.find((one) => one.name === name)
}

/** Words of banks, folded, for cash that is taken out or paid in. */
const CASH_MOVED =
  /(?<!\p{L})(?:ATM|NOTE ?MACHINE|GAA|DAB|GAB|CASH ?(?:WITHDRAWAL|DEPOSIT|MACHINE|POINT)|CAJERO|EFECTIVO|BANCOMAT|PRELIEVO|MULTIBANCO|BANKOMAT)(?!\p{L})|GELDAUTOMAT|BARGELD|BARAUSZAHL|BAREINZAHL|RETRAIT|GELDOPNAME|引出|引き出し|取款|سحب|صراف/u

/** Returns whether a line is about cash that is taken out or paid in. */
export const isCashMoved = (words: string) => CASH_MOVED.test(foldForSearch(words))

/** Words of banks, folded, for money that the user moves, and for the kinds of accounts that it is moved between. */
const MOVED =
  /(?:ONLINE|INTERNAL|OWN|INTERNET|MOBILE|ACCOUNT|BOOK) ?(?:BANKING )?(?:TRANSFER|XFER|TRF)|TRANSFER (?:TO|FROM) (?:SAV|CHK|CHECKING|CURRENT)|UMBUCHUNG|UBERTRAG(?!\p{L})|VIREMENT INTERNE|TRASPASO|GIROCONTO|(?<!口座)振替/u
const CARD_PAID =
  /PAYMENT.{0,3}THANK ?YOU|THANK YOU FOR YOUR PAYMENT|(?:CREDIT ?CARD|CARDMEMBER|CRD|CRCARD) ?(?:AUTO ?PAY|PAYMENT|PYMT|PMT|BILL)|KREDITKARTEN(?:ABRECHNUNG|ZAHLUNG)|かーと(?:代金|引落|支払)/u
const NAMED_KINDS: [AccountKind, RegExp][] = [
  ['card', CARD_PAID],
  ['savings', /(?<!\p{L})SAV(?:INGS?)?(?!\p{L})|SPARKONTO|TAGESGELD|EPARGNE|LIVRET|AHORRO|RISPARMIO|貯金|定期/u],
  ['bank', /(?<!\p{L})(?:CHK|CHECKING|CURRENT)(?!\p{L})|GIROKONTO|普通預金/u],
]

/** Returns the account that a line moves money to or from: one that it names, or the only one of the kind that it says. */
export function accountMoved(words: string, from: Account | undefined, others: readonly Account[]) {
  const open = others.filter((one) => isNoCash(one) && !one.archived)
  const text = foldForSearch(words)
  const named = accountNamed(words, open) ?? accountEnding(accountNumbersIn(text), open)
  if (named) return named
  if (!MOVED.test(text) && !CARD_PAID.test(text)) return undefined
  const [kind] = NAMED_KINDS.find(([, words]) => words.test(text)) ?? []
  if (!kind) return only(open)
  // In the file of a card or of savings, its own words are those of the other side.
  return kind === 'bank' || kind === from?.kind ? currentAccount(open) : only(open.filter((one) => one.kind === kind))
}

/** Returns the only current account; the main one, until it is named, is one if there is no other. */
function currentAccount(open: readonly Account[]) {
  const all = open.filter(({ kind }) => kind === 'bank')
  return only(all) ?? only(all.filter(({ id, name }) => name || id !== MAIN_ACCOUNT))
}

/** Names of cash are words of other lines, too. */
const isNoCash = ({ kind }: Account) => kind !== 'cash'

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

const DATE = /^(?:20\d{6}(?:\d{6})?|\d{4}20\d\d)$/

/** Returns the numbers in the name of a file but its dates, and those at the end of what all rows of a table have. */
function otherNumbers({ name, table: { columns, rows, source } }: NamedFile) {
  const same = source || rows.length < 2 ? [] : columns.map((_, at) => rows.every((row) => row[at] === rows[0]![at]))
  const cells = same.flatMap((isSame, at) => (isSame ? (rows[0]![at] ?? '') : []))
  const found = [...accountNumbersIn(name), ...cells.flatMap((cell) => cell.match(/\d{4,}$/) ?? [])]
  return found.filter((number) => !DATE.test(number))
}

/**
 * Returns the account that the name of a file says, or the only account number in it, of which a name can have the end, or
 * the only one with a word of the file's name.
 */
function accountOfFile(file: NamedFile, all: readonly Account[]) {
  const { name, table } = file
  const [number = '', ...others] = numbersIn(table)
  if (others.length > 0) return accountNamed(name, all)
  const named = accountNamed(`${name} ${number}`, all)
  return named ?? accountEnding([...accountNumbersIn(number), ...otherNumbers(file)], all) ?? accountWithWord(name, all)
}

/** Returns the only account in whose name the end of one of these numbers is. */
const accountEnding = (numbers: readonly string[], all: readonly Account[]) =>
  only(usable(all).filter(({ name }) => isNumberOf(name, numbers)))

/** Words, folded, of the names of many accounts and files. */
const COMMON = ['ACCOUNT', 'BANK', 'KONTO', 'MAIN']

const wordsOf = (text: string) =>
  (foldForSearch(text.replace(BETWEEN, ' ')).match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.includes(word))

/** Returns the only account with a word of a text in its name. */
function accountWithWord(text: string, all: readonly Account[]) {
  const words = new Set(wordsOf(text))
  return only(usable(all).filter(({ name }) => wordsOf(name).some((word) => words.has(word))))
}

const only = <T>(all: readonly T[]) => (all.length === 1 ? all[0] : undefined)

/** Words, folded (which takes the voicing marks of kana), of the names of files of credit cards, and the columns that only those have. */
const CARD_FILE =
  /CREDIT.?CARD|(?<!DEBIT.?)(?:CARD(?!I)|VISA|AMEX)(?!.?DEBIT)|(?<!DEBIT)KREDITKARTE|TARJETA.?DE.?CREDITO|(?<!てひっと)かーと/u
const CARD_COLUMN = /^CARD ?MEMBER|^CREDIT ?CARD|^KREDITKARTE/u

/** Returns whether a file is of a credit card: as it says, or a table, which has no fixed fields for that, by its name or columns. */
export const isOfCard = ({ name, table: { columns, isCard } }: NamedFile) =>
  isCard ?? (CARD_FILE.test(foldForSearch(name)) || columns.some((column) => CARD_COLUMN.test(foldForSearch(column))))

/**
 * Returns the id of the account that a file names, of those in its currency, or else the only one in another currency than
 * the user's, or else for the file of one credit card the only card.
 */
export function proposeAccount(file: NamedFile, all: readonly Account[], userCurrency: string) {
  const { currency: code } = file.table
  const inCurrency = all.filter(({ currency = userCurrency }) => !code || currency === code)
  const named = accountOfFile(file, inCurrency)
  if (named) return named.id
  const open = inCurrency.filter(({ archived }) => !archived)
  const foreign = code && code !== userCurrency ? only(open) : undefined
  const isOneCard = isOfCard(file) && numbersIn(file.table).length === 1
  return (foreign ?? (isOneCard ? only(open.filter(({ kind }) => kind === 'card')) : undefined))?.id
}
