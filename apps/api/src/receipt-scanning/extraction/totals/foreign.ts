import { isPayment, isTotal } from './kinds.ts'
import type { Labelled } from './labelled.ts'

/** Units of the former currencies of Bulgaria and Croatia for a euro: receipts there have both. */
const fixedRates = [1.95583, 7.5345]
const maxDifference = 10

/**
 * Returns the amounts that are printed in another currency than the main one: that of the account if an amount is in
 * it, else that of the headline of a screen, of the payment or of the first total.
 */
export function foreignAmounts(amounts: Labelled[], account: string): Set<Labelled> {
  const printed = amounts.filter(({ money, currency }) => money && currency !== undefined)
  const totals = amounts.filter((amount) => isTotal(amount) && amount.money)
  const main = printed.some(({ currency }) => currency === account) ? account : mainCurrency(printed)
  return new Set([...printed.filter(({ currency }) => currency !== main), ...converted(totals, account)])
}

function mainCurrency(printed: Labelled[]): string | undefined {
  const totals = printed.filter(isTotal).map(({ currency }) => currency)
  const paid = printed.find((amount) => isPayment(amount) && totals.includes(amount.currency))
  const headline = printed.find((amount) => amount.headline)
  return headline?.currency ?? paid?.currency ?? totals[0] ?? printed[0]?.currency
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
