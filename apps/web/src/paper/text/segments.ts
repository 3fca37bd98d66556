import LineBreaker from 'linebreak'
import type { FontPiece } from '../fonts/fontPieces.ts'
import { INVISIBLE } from '../fonts/invisible.ts'
import { bidiLevels, isRightToLeft, mirrored } from './bidiLevels.ts'
import { toClusters } from './clusters.ts'
import type { Mark } from './style.ts'

// Thai, Lao, Khmer and Burmese do not separate words with spaces: finding word ends needs a dictionary.
const NO_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Returns the UTF-16 offsets of possible line breaks (UAX 14, and a dictionary for scripts without spaces). */
function breakPoints(text: string): Set<number> {
  const points = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) points.add(next.position)
  if (!NO_SPACES.test(text)) return points
  for (const { index } of words.segment(text)) {
    if (NO_SPACES.test(text.charAt(index)) && NO_SPACES.test(text.charAt(index - 1))) points.add(index)
  }
  return points
}

/**
 * The smallest unit of measuring and layout: one font, one direction, no line break inside. `text` is the original
 * text, `drawn` the text passed to the font.
 */
export type Segment = {
  font: string
  family: string
  text: string
  drawn: string
  level: number
  space: boolean
  breakBefore: boolean
  mark?: Mark | undefined
}

const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const RARE_SPACE = /[\u2000-\u200a\u202f\u205f]/g

// fontkit does not reorder Thai sara am: its ring must be under the tone mark.
const AM_AFTER_TONE = /([\u0e48-\u0e4b]+)\u0e33/g

/** Arabic and Persian figures and their marks, in a font without Latin letters. They run from left to right. */
const ARABIC_NUMBER = /^[^\p{L}]*[\u0660-\u066c\u06f0-\u06f9][^\p{L}]*$/u

const reversed = (text: string) => toClusters(text).reverse().join('')

// fontkit reverses words of right-to-left scripts, to which it counts Arabic figures. What it must not reverse, and
// other right-to-left text, is reversed here.
export function drawnFor(text: string, level: number): string {
  const visible = text.replace(INVISIBLE, '').replace(RARE_SPACE, '\u00a0').replace(AM_AFTER_TONE, '\u0e4d$1\u0e32')
  if (!isRightToLeft(level)) return ARABIC_NUMBER.test(visible) ? reversed(visible) : visible
  const mirroredText = mirrored(visible)
  return RTL_LETTER.test(mirroredText) ? mirroredText : reversed(mirroredText)
}

const noMark = () => undefined

export type Paragraph = { segments: Segment[]; rightToLeft: boolean }

/** Splits a cleaned text into segments in logical order. `markAt` returns what marks the text at an offset, if anything. */
export function toSegments(
  text: string,
  pieces: FontPiece[],
  markAt: (at: number) => Mark | undefined = noMark,
): Paragraph {
  const { levels, rightToLeft } = bidiLevels(text)
  const breaks = breakPoints(text)
  const segments: Segment[] = []
  let at = 0
  for (const { font, text: piece } of pieces) {
    let current: Segment | undefined
    for (const cluster of toClusters(piece)) {
      const level = levels[at] ?? 0
      const space = cluster === ' '
      const breakBefore = breaks.has(at)
      const mark = markAt(at)
      const isSame = current?.level === level && current.space === space && current.mark === mark
      if (current && isSame && !breakBefore) current.text += cluster
      else {
        const { file, family } = font
        current = { font: file, family, text: cluster, drawn: '', level, space, breakBefore, mark }
        segments.push(current)
      }
      at += cluster.length
    }
  }
  for (const segment of segments) segment.drawn = drawnFor(segment.text, segment.level)
  return { segments, rightToLeft }
}
