import { usesOtherAlphabet } from '../../../extraction/labels/labels.ts'
import { type TextLine, type TextPart, toLine } from '../../../text.ts'
import type { Pyramid } from '../crop.ts'
import type { Reading } from '../ctc.ts'
import type { Region } from '../geometry.ts'
import { ALPHABETS, type Alphabet, recogniseWords } from './engine.ts'
import { isAt, type Stack, stackOf } from './stack.ts'

type Piece = { region: Region; part: TextPart }

/** The number of pieces by which the alphabet is chosen, of those in one picture, and of those read at all. */
const SAMPLE = 8
const IN_STACK = 30
const MOST = 150
/** The confidence, by the share of letters of the alphabet, from which a page or a piece is taken to be in it. */
const MIN_SCORE = 0.6
/** The same for a piece that the other model was not sure of, on a page in the alphabet. */
const MIN_SCORE_OF_GUESS = 0.2

/** Below this median confidence of at least three words a page is likely to be in an alphabet that the model guesses. */
const MIN_MEDIAN = 0.9
const MIN_WORDS = 3

/** Reads the pieces of a page that is in Cyrillic or Greek again, and replaces their text. The other model knows neither. */
export async function readAlphabet(pyramid: Pyramid, rows: Piece[][]) {
  const lines = rows.map((row) => toLine(row.map(({ part }) => part)))
  if (!usesOtherAlphabet(lines.map(({ text }) => text)) && !isGuessed(lines)) return
  const pieces = rows.flat().filter(({ part }) => /\p{L}/u.test(part.text))
  const alphabet = await findAlphabet(pyramid, pieces)
  if (!alphabet) return
  const readings = await read(alphabet, pyramid, pieces.slice(0, MOST))
  readings.forEach((reading, i) => {
    const { part } = pieces[i] as Piece
    const isGuess = part.confidence < MIN_MEDIAN
    if (scoreOf(alphabet, [reading]) < (isGuess ? MIN_SCORE_OF_GUESS : MIN_SCORE)) return
    part.text = withNumbersOf(part.text, reading.text.replace(misreadForm, 'ООО'))
    part.confidence = reading.confidence
  })
}

function isGuessed(lines: TextLine[]): boolean {
  const words = lines.flatMap(({ parts }) => parts).filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= 4)
  const confidences = words.map(({ confidence }) => confidence).sort((a, b) => a - b)
  return words.length >= MIN_WORDS && (confidences[words.length >> 1] as number) < MIN_MEDIAN
}

/** Returns the alphabet in which the longest pieces can be read. */
async function findAlphabet(pyramid: Pyramid, pieces: Piece[]): Promise<Alphabet | undefined> {
  const longest = pieces.toSorted((a, b) => b.part.text.length - a.part.text.length).slice(0, SAMPLE)
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

/** Reads pieces one below the other. The engine takes some columns of short lines for vertical text: these as rows again. */
async function read(alphabet: Alphabet, pyramid: Pyramid, pieces: Piece[]): Promise<Reading[]> {
  const readings: Reading[] = []
  for (let from = 0; from < pieces.length; from += IN_STACK) {
    const regions = pieces.slice(from, from + IN_STACK).map(({ region }) => region)
    const found = await readStack(alphabet, stackOf(pyramid, regions, 'column'))
    const unread = regions.filter((_, i) => found[i]?.text === '')
    const again = unread.length > 0 ? await readStack(alphabet, stackOf(pyramid, unread, 'rows')) : []
    readings.push(...found.map((reading) => (reading.text === '' ? (again.shift() ?? reading) : reading)))
  }
  return readings
}

async function readStack(alphabet: Alphabet, { slots, ...picture }: Stack): Promise<Reading[]> {
  const words = await recogniseWords(alphabet, picture)
  return slots.map((slot) => toReading(words.filter(({ rect }) => isAt(slot, rect))))
}

function toReading(words: { text: string; confidence: number }[]): Reading {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0)
  const weighed = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return { text: words.map(({ text }) => text.trim()).join(' '), confidence: weighed / Math.max(1, characters) }
}

/** The Russian "Ltd", three letters that look like zeros. */
const misreadForm = /(?<![\d.,])[0О]{3}(?=\s["«]?\p{Script=Cyrillic})/u

const number = /\d(?:[\d.,:/-]*\d)?/g

/** Returns a text with the numbers of another reading of it, if there are as many: the other model reads them better. */
function withNumbersOf(other: string, text: string): string {
  const numbers = other.match(number) ?? []
  return text.match(number)?.length === numbers.length ? text.replace(number, () => numbers.shift() as string) : text
}
