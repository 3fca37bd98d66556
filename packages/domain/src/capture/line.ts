import { latinDigits } from '../readNumber.ts'
import type { CapturePart, PartName } from './captured.ts'
import { withSpokenHours } from './countWords.ts'

/**
 * A line that is being read. All three texts have the same length, so that positions are the same in each: in `open`,
 * what was understood is blank and what the user declined is unreadable; in `rest`, only the first.
 */
export type Line = { text: string; open: string; rest: string; parts: CapturePart[] }

/**
 * Where a part is. Its words before and after, from `from` to `to`, are not in the title either: 'on', 'by'; nor are those at
 * `also`, which belong to it in another place. All of them stay in the title if `isKept`, because they say more than the part.
 */
export type Span = {
  start: number
  end: number
  from?: number
  to?: number
  also?: Pick<Span, 'start' | 'end'>
  isKept?: boolean | undefined
}

/** Returns the line without the parts that the user declined. The digits of all scripts are read as ASCII ones. */
export function makeLine(text: string, declined: readonly Pick<CapturePart, 'text'>[]): Line {
  const open = declined.reduce((open, { text }) => open.replace(occurrences(text), 'x'.repeat(text.length)), text)
  const written = withSpokenHours(open)
    .replace(DIGIT_OF_ONE_UNIT, latinDigits)
    .replace(GERMAN_TIME, '$1:$3 $2')
    .replace(FRACTION, 'x/x')
    .replace(SEVERAL_NTH, (text) => 'x'.repeat(text.length))
  return { text, open: written, rest: text, parts: [] }
}

/** '2/3 of the gift' */
const FRACTION = /(?<!\S)[1-9]\/[2-9](?=\s(?:of|der|des|vom|von|du|de|del|della)\s)/giu

/** Several of a weekday in each month, 'every 2nd and 4th tuesday', stay in the title: no rule repeats so. */
const SEVERAL_NTH =
  /毎月の?第[1-4一二三四](?:[・、と]?第?[1-4一二三四])+[月火水木金土日]曜?日?|(?<!\S)(?:(?:every|jeden|each|on the|am) )?(?:[1-4](?:st|nd|rd|th)|[1-4]\.|first|second|third|ersten|zweiten|dritten)(?:,? (?:and|und|&) (?:the )?|\/)(?:[2-4](?:nd|rd|th)|[2-4]\.|second|third|fourth|last|zweiten|dritten|vierten|letzten) \p{L}+(?:day|tag|woch)(?: (?:of|in|im|des|jede[ns]) (?:each|every|the)? ?mon\p{L}+)?(?!\p{L})/giu

/** '9 Uhr 30' is as long as '9:30 Uhr'. */
const GERMAN_TIME = /(?<![\p{L}\d.,:])(\d{1,2}) (uhr) ([0-5]\d)(?![\d.,:]|\s?(?:€|euro))/giu

/** A longer one would move what comes after it. */
const DIGIT_OF_ONE_UNIT = /(?![\u{10000}-\u{10ffff}])\p{Nd}/gu

/** '3' is not in '13'. */
const occurrences = (text: string) => new RegExp(`(?<!\\p{Nd})${literal(text)}(?!\\p{Nd})`, 'gu')

/** Returns the pattern of exactly this text. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

export const blank = (text: string, from: number, to: number) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)

/** Returns where a match is, without the spaces before it. */
export function spanOf({ index, 0: text }: RegExpExecArray): Span {
  const start = index + text.length - text.trimStart().length
  return { start, end: index + text.length }
}

/** Takes a part out of the line. */
export function take(line: Line, name: PartName, { start, end, from = start, to = end, also, isKept }: Span): Line {
  const hide = (text: string) => {
    const without = blank(text, from, to)
    return also ? blank(without, also.start, also.end) : without
  }
  const part = { name, text: line.text.slice(start, end), start, end }
  return { ...line, open: hide(line.open), rest: isKept ? line.rest : hide(line.rest), parts: [...line.parts, part] }
}

/** Stands for what was taken. It is no character, so no text has it. */
const HOLE = '\uffff'
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`
/** What ties a part to the title after it: '明日の会議', '5時に歯医者', '明日までに提出', '本を1500円で買った'. */
const PARTICLE_AFTER = new RegExp(
  `(?<=${HOLE})(?:までに?|中(?:に|(?=\\s))|から|[のにはでを])(?=${UNSPACED}|\\s|${HOLE}|$)`,
  'gu',
)
/** And to the one before it: 'コンビニで500円', but not 'かに500円'. */
const PARTICLE_BEFORE = new RegExp(
  String.raw`(?:(?<=[\p{sc=Han}\p{sc=Katakana}ー])[でにへ]|を)(?=${HOLE}[\s${HOLE}]*$)`,
  'u',
)
const HOLE_WITHIN = new RegExp(`(?<=${UNSPACED})${HOLE}(?=${UNSPACED})`, 'gu')

/** What ended the sentence of a part: 'coffee 3.60 yesterday.', but not 'buy milk !'. */
const MARKS_AFTER = new RegExp(String.raw`${HOLE}\s*[.!?]+[\s${HOLE}]*$`, 'u')

/** The gap before a mark, and what is before that: 'lunch, with Mira' of 'lunch yesterday, 12.50, with Mira'. */
const BEFORE_MARK = new RegExp(String.raw`[\s,;،、${HOLE}]*${HOLE}\s*(?=[,;،、])`, 'gu')

/** Returns the words that are left. Where there are no spaces between words, what was taken leaves none either. */
export const titleOf = ({ text, rest }: Pick<Line, 'text' | 'rest'>) =>
  rest
    .replace(/\s+/gu, (gap, at: number) => text.slice(at, at + gap.length).replace(/\S+/gu, HOLE))
    .replace(PARTICLE_AFTER, '')
    .replace(PARTICLE_BEFORE, '')
    .replace(HOLE_WITHIN, '')
    .replace(BEFORE_MARK, '')
    .replace(MARKS_AFTER, HOLE)
    .replaceAll(HOLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+(?=\s|\p{L})|[\s,;:–—-]+$/gu, '')
    .trim()
