import { type TextLine, toLine } from '../text.ts'

const firstLines = 100
const lastLines = 400
const maxCharacters = 300

/**
 * Limits a page to its first 100 and last 400 lines, 300 characters of each. No receipt has more, and some rules
 * compare each amount with every other one.
 */
export function bounded(lines: TextLine[]): TextLine[] {
  const kept =
    lines.length > firstLines + lastLines ? [...lines.slice(0, firstLines), ...lines.slice(-lastLines)] : lines
  return kept.map((line) => (line.text.length > maxCharacters ? truncate(line) : line))
}

function truncate({ parts }: TextLine): TextLine {
  let left = maxCharacters
  const kept = parts.flatMap((part) => {
    const text = part.text.slice(0, Math.max(0, left))
    left -= part.text.length + 1
    return text ? [{ ...part, text, ...(part.again && { again: part.again.slice(0, text.length) }) }] : []
  })
  return toLine(kept)
}
