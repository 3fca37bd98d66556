import type { ReportTable } from '@daybook/contract'
import { usualDecimals } from '@daybook/domain/currency'
import { decimalsOf } from '../../../ui/Amount.tsx'

/** Returns the number of decimals that all figures of a table have, so that their columns align. */
export const decimalsIn = ({ rows }: ReportTable, currency: string) =>
  Math.max(usualDecimals(currency), decimalsOf(rows.flatMap(({ cells }) => cells)))

/** Returns a function that formats a figure without its currency, with a true minus sign, which is as wide as a plus. */
export function figureFormat(decimals: number) {
  const format = new Intl.NumberFormat(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (figure: number) => format.format(figure).replace('-', '\u2212')
}
