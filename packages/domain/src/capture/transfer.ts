import { MAIN_ACCOUNT } from '@daybook/contract'
import { addDays } from '../days.ts'
import { withOnlyNumber } from './budget.ts'
import type { Captured, CaptureOptions, NamedAccount } from './captured.ts'
import { toEntry } from './entry.ts'
import { type Line, spanOf, take } from './line.ts'
import { FILLING, MOVE, MOVE_AFTER } from './moving.ts'
import { ALONE, BY, INTO, INTO_FILLED, PAID, PAYMENT, TO, takeAccount } from './names.ts'
import { inCurrency } from './ownCurrency.ts'
import { findTime } from './when.ts'

const TRANSFER = new RegExp(String.raw`^\s*(?:i\s+)?${MOVE}|${MOVE_AFTER}`, 'iu')
/** One that is still to be made: 'transfer 200 to savings on friday'. */
const TO_MOVE =
  /^\s*(?:please\s+|(?:i\s+)?(?:have|need) to\s+|must\s+)?(?:transfer|move|überweis(?:e|en)|[أا]?حول|[أا]?نقل)\s|\s(?:überweisen|umbuchen|übertragen|einzahlen|zurücklegen)\s*$|(?:する|移す|振り込む)\s*$/iu
const LAST = /(?<!\p{L})(?:last|past|letzte\p{L}*|vergangene\p{L}*)(?!\p{L})|الماضي|اللي فات|[先前]週/iu
/** Two kinds of accounts, whether the user has them or not: '200 from checking to savings', 'von Girokonto auf Sparkonto'. */
const BETWEEN =
  /(?<!\p{L})(?:(?:from|vo[mn])\s(?:my\s|dem\s)?)?\p{L}*(?:konto|giro|checking|savings?|account)\s(?:to|an|auf|aufs|nach)\s(?:my\s|das\s)?\p{L}*(?:konto|sparen|sparbuch|tagesgeld|checking|savings?|account|joint|isa)(?!\p{L})|(?:預金|口座|銀行)から\p{L}*(?:貯金|預金|口座)[へに]|من\s(?:ال)?(?:جاري|بنك|حساب)(?:\s(?:ال)?جاري)?\s(?:لل|[إا]لى\s(?:ال)?)(?:توفير|حساب|جاري|[إا]?دخار)/iu
/** What these words pay goes to an account only if the line names the other one, too: 'pay 80 from Savings to Main account'. */
const PAYING = /^\s*(?:i\s+)?(?:pay|paid|send|sent|put|zahl\p{L}*|schick\p{L}*)(?!\p{L})/iu
/** What takes money to an account for cash, if there is one: 'took 40 cash from Monzo'. */
const WITHDRAWN =
  /^\s*(?:i\s+)?(?:withdr[ae]w|(?:took|got)\s.*(?:cash|out|atm|cashpoint)|(?:cash\s|atm\s)?withdraw(?:al|n)(?!\s(?:fee|charge))|(?:at )?(?:an |the )?(?:atm|cashpoint|cash ?machine|geldautomat|cajero|bancomat)(?!\s\p{L})|(?:retrait|retiro|prelievo|saque)(?=\s+(?:\P{L}|del?\s|d['’]|au\s|cajero|efectivo)))(?!\p{L})|abgehoben|abheben\s*$|bargeld\sabheben|^(?:bar)?abhebung(?!\p{L})|سحبت|^(?:سحب|صراف)(?!\p{L})|(?:引き出|下ろ|おろ)した|(?:atm|ＡＴＭ|現金|口座|銀行).*(?:引き?出|下ろ|おろ)[しす]/iu
const CASH =
  /^(?:cash|wallet|bargeld|bar|esp[eè]ces|liquide|efectivo|contanti|dinheiro|現金|財布|كاش|نقد\p{L}*|محفظ[ةه])(?!\p{L})/iu
/** What pays off the only card. */
const CARD_PAID =
  /^\s*(?:(?:i\s+)?(?:pay|paid)(?:\soff)?(?:\s(?:the|my))?\scredit\scard(?:\sbill)?|(?:my\s)?credit\scard\s(?:payment|bill)|kreditkarten(?:zahlung|abrechnung|rechnung))(?!\p{L})|(?:クレジット)?カード(?:の支払い?|代|引き落とし)/iu
const FILLED = new RegExp(String.raw`(?<!\p{sc=Latin}|\p{sc=Arabic})(?:${FILLING})(?!\p{sc=Latin}|\p{sc=Arabic})`, 'iu')
/** What is left of a line that says no more than the amount and the account that it goes to. */
const NO_MORE = new RegExp(String.raw`^(?:(?:i\s+)?(?:${FILLING}|pay|paid|sen[dt])(?:\s(?:my|the))?)?$`, 'iu')
/** Where one saves, whether there is an account with that name or not: 'put 200 in savings', '貯金に2万円'. */
const SAVINGS =
  /(?:(?<!\p{L})(?:in|into|to|auf|aufs)\s(?:(?:my|the|das|mein)\s)?(?<name>savings|sparkonto)|(?<japanese>貯金)(?:[にへ]|(?:した)?$)|(?:(?<!\p{L})(?:في|[إا]لى)\s(?:ال)?|لل)(?<arabic>توفير))(?!\p{L})/iu
const NAME = String.raw`(?:(?:my|our|mein(?:e[mn]?)?|mon|mi)\s+)?(?<name>(?!(?:the|a|an|for|from)\s)[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}'’&.-]*(?:\s(?!for\s)[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}'’&.-]*)?)`
/** What is left of a line if no account has the name in it: 'transfer to savings', 'moved from old ISA to savings'. */
const UNKNOWN = new RegExp(
  String.raw`^(?:(?:(?:from|vo[mn]|desde|من)\s+${NAME.replace('?<name>', '?:')}|\p{L}*konto|checking)\s+(?=(?:${TO})\s|لل))?(?:(?:(?:${TO})\s+|لل?)${NAME}|(?:from|von|desde|من)\s+${NAME.replace('?<name>', '?<from>').replace(/\?\)$/, '{0,2})')})$`,
  'iu',
)
const ORDER = /^(?:standing order|dauerauftrag)\s/iu
/** '貯金に', but not '友達に', who is paid. */
const UNKNOWN_JAPANESE =
  /^(?:\p{L}+から)?(?<name>\p{L}*(?:貯金|貯蓄|預金|口座|積立|財布|銀行|証券)\p{L}*?)(?:[にへ]|から|(?<=から.*))$/u
/** Where the account that money is moved from is none, but a bank's: 'von Girokonto auf Sparbuch', not 'from Tom to savings'. */
const UNKNOWN_FROM =
  /^(?:from|vo[mn]|depuis|du|desde|dal?|van|من)\s.*(?:konto|bank|account|checking|compte|cuenta|conto|conta|rekening|حساب|بنك)(?:\s\p{L}+)?$|^(?:口座|銀行)から$/iu

/**
 * Reads a line that moves an amount from one account to another: 'transfer 200 from checking to savings', '200 to savings'.
 * If it names one that does not exist, that is `missing`.
 */
export function readTransfer(line: Line, options: CaptureOptions): Captured | undefined {
  const { accounts = [] } = options
  const hasOthers = accounts.some(({ id }) => id !== MAIN_ACCOUNT)
  const isMove = TRANSFER.test(line.open)
  const isBetween = BETWEEN.test(line.open)
  const saving = isBetween ? null : SAVINGS.exec(line.open)
  if (!isMove && !isBetween && !saving && !hasOthers) return undefined
  const payable = accounts.filter((one) => !isCash(one))
  const named = takeFilled(line, accounts, payable)
  const filled = named.account ? named : (takePaidCard(line, accounts) ?? named)
  const { line: sent, account: from } = takeAccount(filled.line, accounts, BY)
  const { line: received, account: into = filled.account } = filled.account
    ? { line: sent }
    : takeAccount(sent, accounts, INTO)
  const cash = WITHDRAWN.test(line.open) ? accounts.find(isCash)?.id : undefined
  const to = into ?? cash
  if (!isMove && !isBetween && !saving && !to) return undefined
  const { line: rest, account = from } =
    from || (to && !isBetween) ? { line: received } : takeAccount(received, accounts, to ? ALONE : undefined)
  // With an account, it can also be on a day to come.
  const known = account || to ? { ...options, byHand: { ...options.byHand, kind: 'money' as const } } : options
  const sentEntry = (isBetween || saving ? withOnlyNumber : toEntry)(rest, known)
  const other = accounts.find(({ id }) => id === to)?.currency
  const gotEntry = sentEntry.foreign && other ? toEntry(rest, inCurrency(known, other)) : undefined
  const { amount, date: day, repeat, title, parts } = gotEntry ?? sentEntry
  const date = !repeat && day && day < options.today ? toComing(day, line.open, options) : day
  const isNamed = isMove || (isBetween && !to)
  const isSaved = saving && !to && !isMove && NO_MORE.test(title.replace(SAVINGS, '').trim())
  const missing = isNamed ? findMissing(title, options) : isSaved ? nameIn(saving) : undefined
  const [some, all] = [hasOthers && (account ?? to), account && to && account !== to]
  const isMoved = isNamed
    ? some || missing
    : missing ||
      ((cash || NO_MORE.test(title) || (!account && UNKNOWN_FROM.test(title))) && to !== account) ||
      (PAYING.test(line.open) && all)
  // What repeats from one account to another has a name: 'loan payment 150 monthly from checking to car loan'.
  const isNamedOrder = !isMoved && repeat && all
  if (amount === undefined || !(isMoved || isNamedOrder)) return undefined
  return {
    kind: 'transfer',
    title: isNamedOrder ? title : '',
    ...(gotEntry ? { received: amount } : { amount }),
    ...(date && { date }),
    ...(account && { account }),
    ...(to && to !== account && { to }),
    ...(missing && { missing }),
    ...(repeat && { repeat }),
    parts,
  }
}

/** Returns the next day of the week of a transfer that is still to be made, rather than the last one. */
function toComing(day: string, open: string, options: CaptureOptions) {
  const next = TO_MOVE.test(open) && !LAST.test(open) ? findTime(open, options, 'future') : undefined
  return next && !next.hasHour && next.day === addDays(day, 7) ? next.day : day
}

const nameIn = ({ groups = {} }: RegExpExecArray) => Object.values(groups).find(Boolean)

const isCash = ({ name, kind }: NamedAccount) => kind === 'cash' || CASH.test(name)

/** Takes what pays off the only card out of a line, 'credit card payment 200'. */
function takePaidCard(line: Line, accounts: readonly NamedAccount[]) {
  const [card, ...others] = accounts.filter(({ kind }) => kind === 'card')
  const found = CARD_PAID.exec(line.open)
  return card && others.length === 0 && found
    ? { line: take(line, 'account', spanOf(found)), account: card.id }
    : undefined
}

/** Takes the account that is filled or paid off out of a line. */
function takeFilled(line: Line, accounts: readonly NamedAccount[], payable: readonly NamedAccount[]) {
  if (FILLED.test(line.open)) return takeAccount(line, accounts, INTO_FILLED)
  const paid = takeAccount(line, payable, PAID)
  return paid.account ? paid : takeAccount(line, payable, PAYMENT)
}

/** Returns the name after 'to' or 'from' in what is left of a line, unless it is that of a day. */
function findMissing(title: string, options: CaptureOptions) {
  const rest = title.replace(TRANSFER, '').replace(ORDER, '').trim()
  const { name, from } = (UNKNOWN.exec(rest) ?? UNKNOWN_JAPANESE.exec(rest))?.groups ?? {}
  return findTime(title, options, 'future') ? undefined : (name ?? from)
}
