import type { NumberFormat } from './numberFormat.ts'

/** `exact`: written with its decimals, as prices are. */
type ParsedNumber = { milli: number; exact: boolean }

const maxDigits = 12

/**
 * Parses a printed number such as "1.234,56", "1,23,456.00", "1 234" or "12.-" into thousandths. Returns undefined if
 * it cannot be an amount.
 */
export function parseNumber(raw: string, format: NumberFormat): ParsedNumber | undefined {
  const text = raw.replace(/\s/g, '')
  if (text.replace(/\D/g, '').length > maxDigits) return undefined
  const round = /^([\d.,'’]+?)[.,:/]?[-–—=]{1,2}$/.exec(text)
  if (round) return wholeNumber(round[1] as string, true)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return wholeNumber(text, false)
  const digits = text.length - last - 1
  if (digits === 1 || digits === 2) return decimal(text, last, true)
  if (digits === 3)
    return isThousands(text, last, format)
      ? wholeNumber(text, format.decimals === 0)
      : decimal(text, last, format.decimals === 3)
  return undefined
}

function wholeNumber(text: string, exact: boolean): ParsedNumber | undefined {
  const groups = text.split(/[.,'’]/)
  if (groups.length > 1 && !/^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:[.,'’]\d{3})+)$/.test(text)) return undefined
  return { milli: Number(groups.join('')) * 1000, exact }
}

function decimal(text: string, mark: number, exact: boolean): ParsedNumber | undefined {
  const before = wholeNumber(text.slice(0, mark) || '0', true)
  const after = text.slice(mark + 1)
  if (!before || !/^\d+$/.test(after)) return undefined
  return { milli: before.milli + Number(after.padEnd(3, '0')), exact: exact && after.length > 1 }
}

/**
 * Returns whether a mark before three digits separates thousands rather than decimals (a weight, or dinars). Decided by
 * the other marks of the number, then by the receipt's format.
 */
function isThousands(text: string, last: number, format: NumberFormat): boolean {
  const mark = text[last]
  const before = text.slice(0, last)
  if (/^0*$/.test(before) || !/^\d{1,3}([.,'’]\d{2,3})*$/.test(before)) return false
  if (/[.,]/.test(before)) return before.includes(mark as string) || format.decimals === 0
  if (format.decimals === 3) return mark !== format.mark
  return format.decimals === 0 || mark !== format.mark
}
