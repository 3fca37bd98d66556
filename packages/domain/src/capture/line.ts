import type { CapturePart, PartName } from './captured.ts'

/**
 * A line that is being read. All three texts have the same length, so that positions are the same in each: in `open`,
 * what was understood is blank and what the user declined is unreadable; in `rest`, only the first.
 */
export type Line = { text: string; open: string; rest: string; parts: CapturePart[] }

/** Where a part is. Its words before and after, from `from` to `to`, are not in the title either: 'on', 'by'. */
export type Span = { start: number; end: number; from?: number; to?: number }

/** Returns the line without the parts that the user declined. */
export function makeLine(text: string, declined: readonly Pick<CapturePart, 'text'>[]): Line {
  const open = declined.reduce((open, { text }) => open.replace(occurrences(text), 'x'.repeat(text.length)), text)
  return { text, open, rest: text, parts: [] }
}

/** '3' is not in '13'. */
const occurrences = (text: string) => new RegExp(`(?<!\\p{Nd})${literal(text)}(?!\\p{Nd})`, 'gu')

/** Returns the pattern of exactly this text. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Takes a part out of the line. */
export function take(line: Line, name: PartName, { start, end, from = start, to = end }: Span): Line {
  const hide = (text: string) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
  const part = { name, text: line.text.slice(start, end), start, end }
  return { ...line, open: hide(line.open), rest: hide(line.rest), parts: [...line.parts, part] }
}

/** What ties a part before it to the title: '明日の会議', '5時に歯医者', '明日までに提出'. */
const PARTICLE = /^(\s+)(?:までに?|[のにはで])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u

/** Returns the words that are left. */
export const titleOf = ({ rest }: Line) =>
  rest
    .replace(PARTICLE, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+(?=\s|\p{L})|(?:\s+[.!?]+)?[\s,;:–—-]*$/gu, '')
    .trim()
