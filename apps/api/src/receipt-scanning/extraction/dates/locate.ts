import type { Box, TextLine, TextPart } from '../../text.ts'
import { type FoundDate, findDates } from './findDates.ts'

/** A date with its line. `split`: its parts are so far apart that they may not belong together. */
export type LocatedText = { found: FoundDate; line: TextLine; row: number; split: boolean }

const maxGapInCharacters = 1.6

/**
 * Returns the dates in the lines. The numbers of a date are in one piece of text; only if there is no such date,
 * neighboring pieces are read together.
 */
export function locateDates(lines: TextLine[]): LocatedText[] {
  const unsplit = lines.flatMap((line, row) => datesInPieces(line).map((found) => ({ found, line, row, split: false })))
  if (unsplit.length) return unsplit
  return lines.flatMap((line, row) => findDates(line.text).map((found) => ({ found, line, row, split: true })))
}

/** Offsets are those in the line's text. */
function datesInPieces(line: TextLine): FoundDate[] {
  let offset = 0
  return toPieces(line.parts).flatMap((text) => {
    const from = offset
    offset += text.length + 1
    return findDates(text).map((date) => ({ ...date, start: date.start + from, end: date.end + from }))
  })
}

/** Joins parts with gaps no larger than between words. */
function toPieces(parts: TextPart[]): string[] {
  const pieces: string[] = []
  parts.forEach((part, i) => {
    const before = parts[i - 1]
    if (before && isAdjacent(before, part)) pieces.push(`${pieces.pop()} ${part.text}`)
    else pieces.push(part.text)
  })
  return pieces
}

function isAdjacent(before: TextPart, part: TextPart): boolean {
  const character = Math.max(before.box.width / before.text.length, part.box.width / part.text.length)
  return part.box.left - before.box.left - before.box.width < maxGapInCharacters * character
}

export function toBox({ start, end }: FoundDate, line: TextLine): Box {
  let offset = 0
  for (const part of line.parts) {
    if (start < offset + part.text.length) {
      const character = part.box.width / Math.max(1, part.text.length)
      const from = start - offset
      const to = Math.min(part.text.length, end - offset)
      return { ...part.box, left: part.box.left + from * character, width: (to - from) * character }
    }
    offset += part.text.length + 1
  }
  return line.box
}
