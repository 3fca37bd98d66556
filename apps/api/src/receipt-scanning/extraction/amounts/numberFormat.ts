import { computeDecimals, type Decimals, usesComma } from './currency.ts'

/** The decimal mark and the number of decimals used on a receipt. */
export type NumberFormat = { mark: '.' | ','; decimals: Decimals }

const tail = (mark: string, digits: number) => new RegExp(`\\d\\s?[${mark}]\\s?\\d{${digits}}(?![\\d.,]\\d|\\d)`, 'g')

/** Detects the number format from the printed amounts. If they are ambiguous, the currency decides. */
export function findNumberFormat(texts: string[], currency: string): NumberFormat {
  const count = (mark: string, digits: number) =>
    texts.reduce((sum, text) => sum + (text.match(tail(mark, digits))?.length ?? 0), 0)
  const dots = count('.', 2)
  const commas = count(',', 2)
  const usual = usesComma(currency) ? ',' : '.'
  const mark = dots === commas ? usual : dots > commas ? '.' : ','
  const decimals = computeDecimals(currency)
  if (decimals === 3) return threeDecimals(count('.', 3), count(',', 3), Math.max(dots, commas), mark)
  if (decimals === 0) return { mark, decimals: Math.max(dots, commas) > count('.,', 3) ? 2 : 0 }
  // Several numbers in groups of three and none with cents: the receipt is of a country without decimals.
  if (dots + commas === 0 && count('.,', 3) > 1) return { mark, decimals: 0 }
  return { mark, decimals }
}

function threeDecimals(dots: number, commas: number, two: number, mark: '.' | ','): NumberFormat {
  if (Math.max(dots, commas) < two) return { mark, decimals: 2 }
  return { mark: commas > dots ? ',' : '.', decimals: 3 }
}
