import { fieldsOf } from '../../apps/api/src/receipt-scanning/extraction/extract.ts'
import { lineOf, type TextLine, type TextPart } from '../../apps/api/src/receipt-scanning/text.ts'
import { isRight, type Label, type MeasuredField } from './labels.ts'
import { type Recognised, recognised } from './recognised.ts'

/** A read field: its signs, whether it is right, and whether the text was damaged on purpose. */
export type Sample = {
  field: MeasuredField
  signs: Record<string, number>
  right: boolean
  merchant: string
  damaged: boolean
}

type Source = { folder: string; cache: string; runs: number }

const TODAY = new Date().toISOString().slice(0, 10)
const LOST_LINES = 0.12
const LOST_PARTS = 0.05
const MISREAD_LETTERS = 0.012
const LOOKALIKES: Record<string, string> = { 0: '8', 1: '7', 3: '8', 5: '6', 6: '8', 8: '3', 9: '0', '.': '', ',': '.' }

/**
 * Returns the fields read from a labelled receipt as it is, and from damaged copies of its text: few receipts are read
 * wrong, too few to learn from. The accounts have the currency of the receipt or another one.
 */
export async function samplesOf(label: Label, { folder, cache, runs }: Source): Promise<Sample[]> {
  const page = await recognised(folder, label, cache)
  const random = seeded(label.file)
  const whole = readFields(label, page, label.currency, false)
  const damaged = Array.from({ length: runs }, () => {
    const lines = page.lines.flatMap((line) => damagedLine(line, random))
    return readFields(label, { ...page, lines }, random() < 0.3 ? 'EUR' : label.currency, true)
  })
  return [...whole, ...damaged.flat()]
}

function readFields(label: Label, page: Recognised, currency: string, damaged: boolean): Sample[] {
  const found = fieldsOf(page, { currency, today: TODAY })
  if (!found) return []
  const { total, dates, merchant } = found
  const read = {
    amount: total.milli / 1000,
    date: dates[0]?.date ?? null,
    title: merchant?.name ?? '',
    type: '',
    unsure: [],
  }
  const sample = (field: MeasuredField, signs: Record<string, number>): Sample => ({
    field,
    signs,
    right: isRight[field](label, read),
    merchant: label.company,
    damaged,
  })
  const [date] = dates
  return [
    sample('amount', total.signs),
    ...(date?.decided ? [sample('date', date.signs)] : []),
    sample('title', merchant?.signs ?? {}),
  ]
}

function damagedLine(line: TextLine, random: () => number): TextLine[] {
  if (random() < LOST_LINES) return []
  const parts = line.parts.filter(() => random() >= LOST_PARTS).map((part) => misread(part, random))
  return parts.length ? [lineOf(parts)] : []
}

/** Replaces some characters and lowers the confidence as the model does where it misreads. */
function misread(part: TextPart, random: () => number): TextPart {
  let errors = 0
  const text = [...part.text]
    .map((character) => {
      if (random() >= MISREAD_LETTERS) return character
      errors += 1
      return LOOKALIKES[character] ?? 'x'
    })
    .join('')
  return errors && text ? { ...part, text, confidence: part.confidence - random() * 0.12 * errors } : part
}

/** Returns a generator of numbers from 0 to 1 that is the same in every run (mulberry32). */
function seeded(name: string): () => number {
  let state = [...name].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
