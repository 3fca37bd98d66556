import { isPayment, isTotal } from './kinds.ts'
import type { Labelled } from './labelled.ts'

/** Units of the former currencies of Bulgaria and Croatia for a euro: receipts there have both. */
const fixedRates = [1.95583, 7.5345]
const maxDifference = 10

/**
 * Returns the totals that are printed in another currency than the main one: that of the account if a total is in it,
 * else that of the payment, else that of the first total.
 */
export function foreignTotals(amounts: Labelled[], account: string): Set<Labelled> {
  const totals = amounts.filter((amount) => isTotal(amount) && amount.money)
  const printed = totals.flatMap(({ currency }) => currency ?? [])
  const paid = amounts.find((amount) => isPayment(amount) && printed.includes(amount.currency ?? ''))?.currency
  const main = printed.includes(account) ? account : (paid ?? printed[0])
  return new Set([
    ...totals.filter(({ currency }) => currency !== undefined && currency !== main),
    ...converted(totals, account),
  ])
}

/** Returns the totals in euros, or those without a currency if the account is in euros, that a fixed rate gives. */
function converted(totals: Labelled[], account: string): Labelled[] {
  const inEuros = totals.filter(({ currency }) => currency === 'EUR')
  const others = totals.filter(({ currency }) => currency === undefined)
  return inEuros.flatMap((euros) =>
    others
      .filter(({ milli }) => fixedRates.some((rate) => Math.abs(euros.milli * rate - milli) <= maxDifference * rate))
      .map((other) => (account === 'EUR' ? other : euros)),
  )
}
