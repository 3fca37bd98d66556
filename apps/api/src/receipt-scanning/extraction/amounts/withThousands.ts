import { lineOf, type TextPart } from '../../text.ts'

const widestSpace = 1.3
const endsInThousands = /(?:^|[^\d.,:/-])\d{1,3}$/
const beginsWithHundreds = /^\d{3}(?:[.,]\d{2})?(?!\d)/

/** "1 299,00" that was found in two pieces, put together: no wider apart than a letter, as columns are not. */
export function withThousands(parts: TextPart[]): TextPart[] {
  const out: TextPart[] = []
  for (const part of parts) {
    const before = out.at(-1)
    if (before && belongTogether(before, part)) out[out.length - 1] = joined(before, part)
    else out.push(part)
  }
  return out
}

function belongTogether(before: TextPart, part: TextPart): boolean {
  if (!endsInThousands.test(before.text) || !beginsWithHundreds.test(part.text)) return false
  const gap = part.box.left - (before.box.left + before.box.width)
  return gap < (widestSpace * part.box.width) / part.text.length
}

function joined(before: TextPart, part: TextPart): TextPart {
  const { text, confidence, box } = lineOf([before, part])
  const again = part.again === undefined ? {} : { again: `${before.text} ${part.again}` }
  return { text, confidence, box, ...again }
}
