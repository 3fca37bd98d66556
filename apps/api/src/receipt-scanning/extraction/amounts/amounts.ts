import type { Box, TextLine, TextPart } from '../../text.ts'
import { findDates } from '../dates/findDates.ts'
import { signBefore, signBehind } from './currency.ts'
import { isNegative } from './minus.ts'
import { nonAmountsIn } from './nonAmounts.ts'
import type { NumberFormat } from './numberFormat.ts'
import { parseNumber } from './parseNumber.ts'
import { amountBehindCount, withoutCounts } from './spacedNumber.ts'
import { withWholeNumbers } from './wholeNumbers.ts'

/**
 * An amount in a line, in thousandths. `money`: it has decimals or a currency sign. `start` and `end` are offsets in
 * the line's text.
 */
export type Amount = {
  milli: number
  money: boolean
  signed: boolean
  negative: boolean
  /** Printed with a plus sign, as banks print incoming money. */
  plus: boolean
  start: number
  end: number
  box: Box
  confidence: number
  /** The amount in the second, stretched reading or without a count before it, if it differs. */
  other?: number
}

const ending = '(?:[.,:/]\\s?[-–—=]{1,2}(?![\\p{L}\\d]))?'
const spaced = "(?<![\\d][.,]?)\\d{1,3}(?:\\s\\d{3})+(?![\\d’'])(?:\\s?[.,]\\s?\\d+)?"
const number = new RegExp(`(?:${spaced}|\\d(?:[\\d'’]|\\s?[.,]\\s?(?=\\d))*)${ending}`, 'gu')

/** "-320 kr": a minus that no letter or digit precedes. */
const leadingMinus = /(?<![^\s])[-−–]$/

export function amountsIn(line: TextLine, format: NumberFormat): Amount[] {
  const out: Amount[] = []
  let offset = 0
  for (const part of withWholeNumbers(line.parts)) {
    out.push(...amountsOfPart(part, offset, format))
    offset += part.text.length + 1
  }
  return out
}

function amountsOfPart(part: TextPart, offset: number, format: NumberFormat): Amount[] {
  const found = numbersIn(part.text, format)
  const again = part.again === undefined ? found : numbersIn(part.again, format)
  const same = again.length === found.length
  return found.map((plain, i) => {
    const other = same && again[i]?.money && again[i].milli !== plain.milli ? { other: again[i].milli } : {}
    return {
      ...plain,
      ...other,
      start: plain.start + offset,
      end: plain.end + offset,
      box: slice(part, plain.start, plain.end),
      confidence: part.confidence,
    }
  })
}

type ParsedAmount = Pick<Amount, 'milli' | 'money' | 'signed' | 'negative' | 'plus' | 'start' | 'end' | 'other'>

function numbersIn(original: string, format: NumberFormat): ParsedAmount[] {
  const text = withoutCounts(correctMisreadDigits(original), format)
  const excluded = [...nonAmountsIn(text), ...findDates(original)]
  const out: ParsedAmount[] = []
  for (const match of text.matchAll(number)) {
    const start = match.index
    const end = start + match[0].length
    if (excluded.some((other) => start < other.end && end > other.start)) continue
    const parsed = parseNumber(match[0], format)
    if (!parsed) continue
    const before = text.slice(0, start)
    const behind = text.slice(end)
    const signed =
      (signBefore.test(before) && !isPartOfCode('', behind)) ||
      (signBehind.test(behind) && !isPartOfCode(before.replace(leadingMinus, ''), ''))
    if (!parsed.exact && !signed && isPartOfCode(before, behind)) continue
    const behindCount = signed ? undefined : amountBehindCount(match[0], format)
    const other = behindCount === undefined ? undefined : parseNumber(behindCount, format)
    out.push({
      milli: parsed.milli,
      money: parsed.exact || signed,
      signed,
      negative: isNegative(before, behind, format.decimals),
      plus: /(?:^|\s)\+\s?\D{0,3}$/.test(before),
      start,
      end,
      ...(other && { other: other.milli }),
    })
  }
  return out
}

const lookalikes: Record<string, string> = {
  o: '0',
  O: '0',
  C: '0',
  c: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  S: '5',
  B: '8',
}

/** Replaces letters where only a digit is possible, and doubled decimal marks: common OCR errors. */
function correctMisreadDigits(text: string): string {
  return text
    .replace(/(?<=\d)[€$£](?=\d{2}(?!\d))|(?<=\d)['’](?=\d{2}(?![\d'’"″]|[.,]\d))/g, '.')
    .replace(/(?<=\d[.,])[\doOCcDQlISB]{2}(?![\p{L}\d])/gu, (cents) =>
      cents.replace(/\D/g, (character) => lookalikes[character] as string),
    )
    .replace(/(?<=\d[.,]?)[oO](?=[\d.,\s]|$)|(?<=[\s$])[oO](?=[.,]\d)/g, '0')
    .replace(/(?<=\d[.,]?)[lI|](?=[\d.,]|$)/g, '1')
    .replace(/(?<=(?:RM|[$£¥])\s?)[OIl](?=[\d.,])/g, (character) => lookalikes[character] as string)
    .replace(/(?<=\d)(?:\s?\.\s?,|\s?,\s?\.)(?=\d)/g, '.')
}

function isPartOfCode(before: string, behind: string): boolean {
  return /[\p{L}\d#/*_-]$/u.test(before) || /^[\p{L}\d/#*_-]/u.test(behind)
}

function slice(part: TextPart, start: number, end: number): Box {
  const character = part.box.width / Math.max(1, part.text.length)
  return { ...part.box, left: part.box.left + start * character, width: Math.max(1, end - start) * character }
}
