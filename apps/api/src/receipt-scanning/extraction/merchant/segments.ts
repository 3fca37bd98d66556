import { around, type Box, type TextLine, type TextPart } from '../../text.ts'

/**
 * Text without a wide gap: a name on the left and a date on the right of one line are two segments. `isPriced`: its
 * line ends with a price. `isSender`: it is the name in the line above the recipient of a letter.
 */
export type Segment = {
  text: string
  box: Box
  row: number
  confidence: number
  first: boolean
  isPriced: boolean
  isSender: boolean
}

const wideGap = 2.2
const price = /(?:^|\s)\D{0,3}\d{1,6}[.,]\d{2}\D{0,3}$/

export function toSegments(lines: TextLine[], aspect: number): Segment[] {
  return lines.flatMap((line, row) => {
    const isPriced = line.parts.length > 1 && price.test(line.parts.at(-1)?.text ?? '')
    return groups(line.parts, aspect).map((parts, i) => ({
      ...segment(parts, row, i === 0),
      isPriced,
      isSender: false,
    }))
  })
}

function segment(parts: TextPart[], row: number, first: boolean): Omit<Segment, 'isPriced' | 'isSender'> {
  return {
    text: parts
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    box: around(parts.map(({ box }) => box)),
    row,
    first,
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  }
}

/**
 * Splits a line at wide gaps. `aspect` is the picture's width divided by its height, because boxes are fractions of
 * each.
 */
function groups(parts: TextPart[], aspect: number): TextPart[][] {
  const out: TextPart[][] = []
  for (const part of parts) {
    const group = out[out.length - 1]
    const last = group?.[group.length - 1]
    const gap = last ? (part.box.left - last.box.left - last.box.width) * aspect : Infinity
    const height = last ? Math.min(last.box.height, part.box.height) : 0
    if (group && gap < wideGap * height) group.push(part)
    else out.push([part])
  }
  return out
}

/** Returns the horizontal range of the paper's text. Other text in a photo belongs to the background. */
export function getColumn(lines: TextLine[]): { left: number; right: number } {
  const at = (values: number[], share: number) => values.sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]
  const left =
    at(
      lines.map(({ box }) => box.left),
      0.15,
    ) ?? 0
  const right =
    at(
      lines.map(({ box }) => box.left + box.width),
      0.85,
    ) ?? 1
  return { left, right }
}
