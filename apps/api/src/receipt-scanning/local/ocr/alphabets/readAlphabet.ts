import { usesOtherAlphabet } from '../../../extraction/labels/labels.ts'
import { type TextLine, type TextPart, toLine } from '../../../text.ts'
import type { Pyramid } from '../crop.ts'
import type { Reading } from '../ctc.ts'
import type { Region } from '../geometry.ts'
import { groupIntoRows } from '../rows.ts'
import { ALPHABETS, type Alphabet, recogniseWords } from './engine.ts'
import { fromRight, rowsFromRight } from './readingOrder.ts'
import { isAt, type Layout, type Stack, stackOf } from './stack.ts'

type Piece = { region: Region; part: TextPart }

/** The number of pieces by which the alphabet is chosen, of those in one picture, and of those read at all. */
const SAMPLE = 8
const IN_STACK = 30
const MOST = 150
/** The confidence, by the share of letters of the alphabet, from which a page or a piece is taken to be in it. */
const MIN_SCORE = 0.6
/** The same for a piece that the other model was not sure of, on a page in the alphabet. */
const MIN_SCORE_OF_GUESS = 0.2
/** Below this confidence a piece in Arabic is read once more. */
const MIN_SURE = 0.85

/** Below this median confidence of at least three words a page is likely to be in an alphabet that the model guesses. */
const MIN_MEDIAN = 0.9
const MIN_WORDS = 3
/** Below this confidence the other model has not read a piece. */
export const MIN_CONFIDENCE = 0.5
/** Below this proportion an unread piece is no word. */
const MIN_ASPECT = 1.2

/**
 * Reads the pieces of a page that is in an alphabet which the other model does not know again, and replaces their text.
 * `unread`: the pieces of which that model could make nothing, as of most in Arabic. Returns the rows with those of them
 * that could be read, each row in the order of reading.
 */
export async function readAlphabet(pyramid: Pyramid, rows: Piece[][], unread: Piece[]): Promise<Piece[][]> {
  const lines = rows.map((row) => toLine(row.map(({ part }) => part)))
  const height = medianHeight([...rows.flat(), ...unread])
  const unreadWords = unread.filter(
    ({ region }) => region.width > MIN_ASPECT * region.height && region.height * 2 > height,
  )
  if (!usesOtherAlphabet(lines.map(({ text }) => text)) && !isGuessed(lines, unreadWords)) return rows
  const pieces = [...rows.flat().filter(({ part }) => /\p{L}/u.test(part.text)), ...unreadWords].slice(0, MOST)
  const alphabet = await findAlphabet(pyramid, pieces)
  if (!alphabet) return rows
  const readings = await read(alphabet, pyramid, pieces)
  const replaced = pieces.filter(({ part }, i) => replaceText(alphabet, part, readings[i] as Reading))
  const found = unreadWords.filter((piece) => replaced.includes(piece))
  const all = found.length > 0 ? groupIntoRows([...rows.flat(), ...found]) : rows
  return alphabet.fromRight ? rowsFromRight(all, ({ part }) => part.text) : all
}

/** Replaces the text of a piece if it can be read in the alphabet. Returns whether it did. */
function replaceText(alphabet: Alphabet, part: TextPart, reading: Reading): boolean {
  const isGuess = part.confidence >= MIN_CONFIDENCE && part.confidence < MIN_MEDIAN
  if (scoreOf(alphabet, [reading]) < (isGuess ? MIN_SCORE_OF_GUESS : MIN_SCORE)) return false
  const text = reading.text.replace(misreadForm, 'ООО')
  part.text = alphabet.fromRight ? text : withNumbersOf(part.text, text)
  part.confidence = reading.confidence
  return true
}

function medianHeight(pieces: Piece[]): number {
  return pieces.map(({ region }) => region.height).sort((a, b) => a - b)[pieces.length >> 1] ?? 0
}

function isGuessed(lines: TextLine[], unread: Piece[]): boolean {
  const words = lines.flatMap(({ parts }) => parts).filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= 4)
  const confidences = [...words, ...unread.map(({ part }) => part)]
    .map(({ confidence }) => confidence)
    .sort((a, b) => a - b)
  return confidences.length >= MIN_WORDS && (confidences[confidences.length >> 1] as number) < MIN_MEDIAN
}

/** Returns the alphabet in which the longest pieces can be read. */
async function findAlphabet(pyramid: Pyramid, pieces: Piece[]): Promise<Alphabet | undefined> {
  const longest = pieces.toSorted((a, b) => b.region.width - a.region.width).slice(0, SAMPLE)
  if (longest.length === 0) return undefined
  const scored = []
  for (const alphabet of ALPHABETS)
    scored.push({ alphabet, score: scoreOf(alphabet, await read(alphabet, pyramid, longest)) })
  const [best] = scored.sort((a, b) => b.score - a.score)
  return best && best.score >= MIN_SCORE ? best.alphabet : undefined
}

/** Returns the mean confidence of the letters, of which those of another alphabet count as unread. */
function scoreOf({ script }: Alphabet, readings: Reading[]): number {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const all = readings.reduce((sum, { text }) => sum + Math.max(1, count(text, /\p{L}/gu)), 0)
  return readings.reduce((sum, { text, confidence }) => sum + confidence * count(text, script), 0) / all
}

/**
 * Reads pieces one below the other. The engine takes some columns of short lines for vertical text: these as rows again.
 * Arabic, whose letters are joined, is read better in rows; what is doubtful there is read once more in a column.
 */
async function read(alphabet: Alphabet, pyramid: Pyramid, pieces: Piece[]): Promise<Reading[]> {
  const readings: Reading[] = []
  const [first, second]: [Layout, Layout] = alphabet.fromRight ? ['rows', 'column'] : ['column', 'rows']
  const isDoubtful = ({ text, confidence }: Reading) => text === '' || (alphabet.fromRight && confidence < MIN_SURE)
  for (let from = 0; from < pieces.length; from += IN_STACK) {
    const regions = pieces.slice(from, from + IN_STACK).map(({ region }) => region)
    const found = await readStack(alphabet, stackOf(pyramid, regions, first))
    const doubtful = regions.filter((_, i) => isDoubtful(found[i] as Reading))
    const again = doubtful.length > 0 ? await readStack(alphabet, stackOf(pyramid, doubtful, second)) : []
    readings.push(...found.map((reading) => (isDoubtful(reading) ? better(reading, again.shift()) : reading)))
  }
  return readings
}

function better(reading: Reading, other: Reading | undefined): Reading {
  if (!other || other.text === '') return reading
  return reading.text === '' || other.confidence > reading.confidence ? other : reading
}

async function readStack(alphabet: Alphabet, { slots, ...picture }: Stack): Promise<Reading[]> {
  const words = await recogniseWords(alphabet, picture)
  return slots.map((slot) => {
    const found = words.filter(({ rect }) => isAt(slot, rect))
    if (!alphabet.fromRight) return toReading(found)
    const fromLeft = found.toSorted((a, b) => a.rect.left - b.rect.left)
    return toReading(fromRight(fromLeft, ({ text }) => text))
  })
}

function toReading(words: { text: string; confidence: number }[]): Reading {
  const texts = words.map(({ text }) => plainText(text))
  const characters = words.reduce((sum, { text }) => sum + text.length, 0)
  const weighed = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return { text: texts.filter(Boolean).join(' '), confidence: weighed / Math.max(1, characters) }
}

/** Returns a word without marks of direction, or "" for the edge of a piece, which is read as the digit that is a stroke. */
function plainText(word: string): string {
  const text = word.replace(directionMarks, '').trim()
  return text === STROKE ? '' : text
}

const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const STROKE = '\u0661'

/** The Russian "Ltd", three letters that look like zeros. */
const misreadForm = /(?<![\d.,])[0О]{3}(?=\s["«]?\p{Script=Cyrillic})/u

const number = /\d(?:[\d.,:/-]*\d)?/g

/** Returns a text with the numbers of another reading of it, if there are as many: the other model reads them better. */
function withNumbersOf(other: string, text: string): string {
  const numbers = other.match(number) ?? []
  return text.match(number)?.length === numbers.length ? text.replace(number, () => numbers.shift() as string) : text
}
