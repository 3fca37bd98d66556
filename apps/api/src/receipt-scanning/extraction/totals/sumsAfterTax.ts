import { fold } from '../fold.ts'
import { isSum, isTotal } from './kinds.ts'
import type { Labelled } from './labelled.ts'

const onlyBalance = /^\W*(?:balance|bal)\W*\$?\s?[\d.,]+\W*$/
const maxLinesBelowTax = 2

/**
 * Corrects the kinds of sums below the tax: a "subtotal" that is the amount above and the tax is the total, and so is
 * a line with only "Balance", as American supermarkets print it.
 */
export function withSumsAfterTax(amounts: Labelled[], texts: string[]): Labelled[] {
  const sale = amounts.filter(({ section, money }) => section === 'sale' && money)
  const taxes = sale.filter(({ kind }) => kind === 'tax')
  const last = sale.findLast(isTotal)?.line ?? -1
  return amounts.map((amount) => {
    if (amount.section !== 'sale' || !amount.money || last >= amount.line) return amount
    if (amount.kind === 'count' && isBalanceBelow(taxes, amount, texts)) return { ...amount, kind: 'payable' }
    return amount.kind === 'subtotal' && isWithTax(amount, taxes, sale) ? { ...amount, kind: 'total' } : amount
  })
}

function isBalanceBelow(taxes: Labelled[], { line }: Labelled, texts: string[]): boolean {
  const isBelow = taxes.some((tax) => tax.line < line && line - tax.line <= maxLinesBelowTax)
  return isBelow && onlyBalance.test(fold(texts[line] ?? ''))
}

function isWithTax({ milli, line }: Labelled, taxes: Labelled[], sale: Labelled[]): boolean {
  return taxes.some(
    (tax) =>
      tax.milli > 0 &&
      tax.line < line &&
      sale.some(
        (net) => net.line < tax.line && (isSum(net) || net.kind === 'amount') && net.milli + tax.milli === milli,
      ),
  )
}
