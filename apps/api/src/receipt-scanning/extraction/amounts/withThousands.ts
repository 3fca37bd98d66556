import { lineOf, type TextPart } from '../../text.ts'

const maxGapInCharacters = 1.3
const endsInThousands = /(?:^|[^\d.,:/-])\d{1,3}$/
const beginsWithHundreds = /^\d{3}(?:[.,]\d{2})?(?!\d)/

/**
 * Joins a number that was detected as two pieces, such as "1 299,00". The gap may be little wider than a character;
 * columns are further apart.
 */
export function withThousands(parts: TextPart[]): TextPart[] {
  const out: TextPart[] = []
  for (const part of parts) {
    const before = out.at(-1)
    if (before && isSplitNumber(before, part)) out[out.length - 1] = joinParts(before, part)
    else out.push(part)
  }
  return out
}

function isSplitNumber(before: TextPart, part: TextPart): boolean {
  if (!endsInThousands.test(before.text) || !beginsWithHundreds.test(part.text)) return false
  const gap = part.box.left - (before.box.left + before.box.width)
  return gap < (maxGapInCharacters * part.box.width) / part.text.length
}

function joinParts(before: TextPart, part: TextPart): TextPart {
  const { text, confidence, box } = lineOf([before, part])
  const again = part.again === undefined ? {} : { again: `${before.text} ${part.again}` }
  return { text, confidence, box, ...again }
}
