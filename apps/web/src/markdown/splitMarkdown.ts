export type Piece = { text: string; from: number }

/** The length from which on the first piece, which fills a screen, and the others end before the next block. */
const FIRST_SIZE = 1200
const SIZE = 4000
/** The length from which on a piece ends before the next line. */
const MAX_SIZE = 16_000

const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/

/**
 * Splits a text in Markdown into pieces of whole blocks that can be read one by one. `from` is where a piece begins. Blank
 * lines between two pieces are at the beginning of the second.
 */
export function splitMarkdown(text: string): Piece[] {
  const pieces: Piece[] = []
  let [start, at, blankAt, fence] = [0, 0, -1, '']
  function endAt(end: number) {
    pieces.push({ text: text.slice(start, end), from: start })
    start = end
  }
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === ''
    if (!fence && !isBlank && at > start) {
      const isBlock = blankAt >= 0 && !/^\s/.test(line)
      if (isBlock && blankAt - start >= (start === 0 ? FIRST_SIZE : SIZE)) endAt(blankAt)
      else if (at - start >= MAX_SIZE && !line.includes('|')) endAt(at)
    }
    fence = fenceAfter(fence, line)
    if (!isBlank) blankAt = -1
    else if (blankAt < 0) blankAt = at
    at += line.length + 1
  }
  endAt(text.length)
  return pieces
}

/** Returns the fence of the code that the next line is in, if any. */
function fenceAfter(fence: string, line: string) {
  const [, marks = '', rest = ''] = FENCE.exec(line) ?? []
  if (!fence) return marks[0] === '`' && rest.includes('`') ? '' : marks
  return marks.startsWith(fence) && rest.trim() === '' ? '' : fence
}

/** Beyond it, a piece is shown as typed: it would take too long to read. */
const MAX_READ = 20_000
/** So many lists and quotes in each other that it would, too. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m

/** Returns whether a piece is shown as typed, because it would take too long to read. */
export const isTooLong = (text: string) => text.length > MAX_READ || TOO_DEEP.test(text)
