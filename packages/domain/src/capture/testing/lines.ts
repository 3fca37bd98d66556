import type { Captured, CaptureOptions } from '../captured.ts'
import { readCapture } from '../readCapture.ts'
import { loadReadTimes } from '../timeLocales.ts'

const parts = (locale: string) => new Intl.NumberFormat(locale).formatToParts(12345.6)
const part = (locale: string, wanted: string) => parts(locale).find(({ type }) => type === wanted)?.value ?? ''

/** A Sunday morning. */
export const NOW = new Date(2026, 10, 22, 10, 0)
const LOCALES = [
  'en-US',
  // As the app has it.
  'en-US-u-ca-gregory-nu-latn',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'ja-JP',
  'ar-EG',
  'pl-PL',
]
const readers = new Map(
  await Promise.all(LOCALES.map(async (locale) => [locale, await loadReadTimes(locale)] as const)),
)

/** Reads a line as a user of this locale has it, with all that is loaded. */
export function readIn(locale: string, line: string, more: Partial<CaptureOptions> = {}) {
  return readCapture(line, {
    now: NOW,
    today: '2026-11-22',
    locale,
    week: { first: 1, firstWorking: 1 },
    separators: { group: part(locale, 'group'), decimal: part(locale, 'decimal') },
    decimals: 2,
    readTimes: readers.get(locale),
    ...more,
  })
}

/** What is understood, without the places of the parts. */
export function understood(captured: Captured) {
  const { parts: _, ...rest } = captured
  return rest
}

type More = Partial<Captured>
export const expense = (title: string, amount?: number, more: More = {}) => ({
  kind: 'expense',
  title,
  ...(amount !== undefined && { amount }),
  ...more,
})
export const income = (title: string, amount: number, more: More = {}) => ({
  ...expense(title, amount, more),
  kind: 'income',
})
/** `due` as yyyy-mm-dd or yyyy-mm-ddThh:mm, local. */
export const task = (title: string, due?: string) => ({ kind: 'task', title, ...(due && { due }) })
export const note = (title: string) => ({ kind: 'note', title })
export const routine = (title: string, repeat: Captured['repeat'], time?: string) => ({
  kind: 'routine',
  title,
  repeat,
  ...(time && { time }),
})
