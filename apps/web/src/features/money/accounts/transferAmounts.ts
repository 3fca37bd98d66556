import type { Account, RateDraft, RateRow } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { unitOf } from '@daybook/domain/currency'
import { amountWorth, convertedAmount, rateBetween, rateOn } from '@daybook/domain/rates'

type Side = Account | undefined
export type Rates = { rates: readonly RateRow[]; to: string }
type Amount = number | string | undefined

export type TransferAmounts = { amount: Amount; from_amount: Amount; to_amount: Amount }

const isForeign = (account: Side, { to }: Rates) => account?.currency !== undefined && account.currency !== to
const isAmount = (value: Amount): value is number => typeof value === 'number' && value > 0

/** Returns the names of the fields with the amount that is sent and with the amount that is received. */
export const toSides = (from: Side, to: Side, rates: Rates) => ({
  sent: isForeign(from, rates) ? ('from_amount' as const) : ('amount' as const),
  received: isForeign(to, rates) ? ('to_amount' as const) : ('amount' as const),
  isSame: (from?.currency ?? rates.to) === (to?.currency ?? rates.to),
})

/** Returns the amounts of a transfer, computed from the sent amount with the latest rates. */
export function amountsSent(
  sent: Amount,
  sides: { from: Side; to: Side; date: string },
  rates: Rates,
): TransferAmounts {
  const { from, to, date } = sides
  const fields = toSides(from, to, rates)
  const findRate = (account: Side) => (account ? rateOn(rates, account, date) : '1')
  const amount =
    isAmount(sent) && fields.sent === 'from_amount' ? convertedAmount(sent, findRate(from), rates.to) : sent
  const received =
    fields.isSame || !isAmount(amount) ? sent : amountWorth(amount, findRate(to), to?.currency ?? rates.to)
  return {
    amount,
    from_amount: fields.sent === 'from_amount' ? sent : undefined,
    to_amount: fields.received === 'to_amount' ? received : undefined,
  }
}

/** The same from the amount that an account in another currency receives. */
export function amountsReceived(to_amount: number, sides: { from: Side; to: Side; date: string }, rates: Rates) {
  const findRate = (account: Side) => rateOn(rates, account ?? {}, sides.date)
  const worth = convertedAmount(to_amount, findRate(sides.to), rates.to)
  const sent = amountWorth(worth, findRate(sides.from), sides.from?.currency ?? rates.to)
  return { ...amountsSent(sent, sides, rates), to_amount }
}

type Saved = { amount: number; date: string; from_amount?: number | undefined; to_amount?: number | undefined }

/** Returns the rate between the amounts of a transfer to or from another currency, or undefined if it is known. */
export function rateSaid({ amount, date, from_amount, to_amount }: Saved, from: Side, to: Side, rates: Rates) {
  const fields = toSides(from, to, rates)
  const accountAmount = from_amount ?? to_amount
  const account = fields.sent === 'from_amount' ? from : to
  if (!account?.currency || accountAmount === undefined || (fields.sent !== 'amount' && fields.received !== 'amount'))
    return undefined
  const last = rateOn(rates, account, date)
  if (
    isAbout(convertedAmount(accountAmount, last, rates.to), amount, rates.to) ||
    isAbout(amountWorth(amount, last, account.currency), accountAmount, account.currency)
  )
    return undefined
  return { day: date, from: account.currency, to: rates.to, rate: rateBetween(accountAmount, amount) } as RateDraft
}

/** Returns whether two amounts differ by less than the smallest one of their currency. */
const isAbout = (a: number, b: number, currency: string) => Math.abs(toMilli(a) - toMilli(b)) < unitOf(currency)
