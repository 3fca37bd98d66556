import { toClusters } from './clusters.ts'
import { drawnFor, type Segment } from './segments.ts'

export type Measured = Segment & { width: number }

export type Measure = (segment: Segment) => number

/** Splits a segment that is wider than a line into parts that fit, with at least one cluster each. */
function splitSegment(segment: Segment, room: number, measure: Measure): Measured[] {
  const part = (text: string): Measured => {
    const piece = { ...segment, text, drawn: drawnFor(text, segment.level), breakBefore: true }
    return { ...piece, width: measure(piece) }
  }
  const parts: Measured[] = []
  let text = ''
  for (const cluster of toClusters(segment.text)) {
    if (text && part(text + cluster).width > room) {
      parts.push(part(text))
      text = ''
    }
    text += cluster
  }
  return [...parts, part(text)]
}

const widthOf = (segments: Measured[]): number => segments.reduce((sum, segment) => sum + segment.width, 0)

/** Groups segments into words that must not be broken, each with its trailing spaces. */
function toWords(segments: Measured[], room: number): Measured[][] {
  const words: Measured[][] = []
  for (const segment of segments) {
    const word = words.at(-1)
    const fits = word && (segment.space || widthOf(word) + segment.width <= room)
    if (word && fits && !segment.breakBefore) word.push(segment)
    else words.push([segment])
  }
  return words
}

const trimmed = (line: Measured[]): Measured[] => line.slice(0, line.findLastIndex((segment) => !segment.space) + 1)

/** Breaks segments into lines of at most `room`. A word that is too long for a line is split. */
export function wrapSegments(segments: Segment[], room: number, measure: Measure): Measured[][] {
  const measured = segments.flatMap((segment) => {
    const width = measure(segment)
    return width <= room ? { ...segment, width } : splitSegment(segment, room, measure)
  })
  const lines: Measured[][] = [[]]
  let used = 0
  for (const word of toWords(measured, room)) {
    if (used > 0 && used + widthOf(trimmed(word)) > room) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...word)
    used += widthOf(word)
  }
  return lines.map(trimmed)
}
