/** Which mark a file sets before the decimals. */
export type DecimalMark = '.' | ','
export const DECIMAL_MARKS: { value: DecimalMark; label: string }[] = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
]

// A longer cell is no amount; patterns below take the square of its length.
const LONGEST = 100
const MINUS = /[-\u2212\u2013]|^\(.*\)$/

/** An amount as written in a file, below zero for money out; undefined where it is none. */
export function readAmount(text: string, mark: DecimalMark) {
  if (text.length > LONGEST) return undefined
  // The point of 'Rs.' is no decimal mark.
  const written = text.trim().replace(/\p{L}+\./gu, '')
  const figures = written.replace(mark === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(figures)) return undefined
  const value = Math.round(Number(figures) * 1000) / 1000
  return MINUS.test(written) ? -value : value
}

/** The mark these amounts are written with. One that never settles it counts as a point. */
export function decimalMarkOf(texts: string[]): DecimalMark {
  let commas = 0
  let points = 0
  for (const text of texts) {
    if (text.length > LONGEST) continue
    const [last] = /[.,](?=\d*\D*$)/.exec(text) ?? []
    if (!last) continue
    const hasBoth = text.includes('.') && text.includes(',')
    const isRepeated = text.split(last).length > 2
    const decimals = /[.,](\d*)\D*$/.exec(text)?.[1]?.length
    // '1,234' can be either; so can '1.234'.
    if (!hasBoth && (isRepeated || decimals === 3)) continue
    if (last === ',') commas += 1
    else points += 1
  }
  return commas > points ? ',' : '.'
}
