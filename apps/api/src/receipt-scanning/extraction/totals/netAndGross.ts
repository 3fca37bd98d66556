import { incomeSigns } from '../classification/incomeSigns.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { partSums } from './evidence.ts'
import type { Labelled } from './labelled.ts'

const salary = incomeSigns.filter(({ sort }) => sort === 'SALARY').map(({ strong }) => strong)
const maxTaxes = 4

/**
 * Replaces the kinds 'net' and 'gross': on an invoice the net amount is without tax and the gross amount is the total;
 * on a payslip, and where no tax is added, the net amount is payable.
 */
export function withNetAndGross(amounts: Labelled[], texts: string[]): Labelled[] {
  const isPayslip = texts.some((text) => salary.some((words) => has(words, fold(text))))
  const withTax = isPayslip ? new Map<Labelled, Labelled>() : amountsWithTax(amounts)
  const totals = new Set(withTax.values())
  return amounts.map((amount) => {
    if (amount.kind === 'net') return { ...amount, kind: withTax.has(amount) ? 'subtotal' : 'payable' }
    if (amount.kind === 'gross') return { ...amount, kind: isPayslip ? 'subtotal' : 'total' }
    return totals.has(amount) && amount.kind === 'none' ? { ...amount, kind: 'total' } : amount
  })
}

/** Returns the amounts that are a net amount and the taxes beside it, by the net amount. */
function amountsWithTax(amounts: Labelled[]): Map<Labelled, Labelled> {
  const sale = amounts.filter(({ money, milli }) => money && milli > 0)
  const found = sale.flatMap((net) => {
    if (net.kind !== 'net') return []
    const taxes = sale.filter(({ kind, line }) => kind === 'tax' && line >= net.line).slice(0, maxTaxes)
    const sums = partSums(taxes).map((sum) => net.milli + sum)
    const gross = sale.find(({ milli, line }) => line >= net.line && sums.includes(milli))
    return gross ? [[net, gross] as const] : []
  })
  return new Map(found)
}
