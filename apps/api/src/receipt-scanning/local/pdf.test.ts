import { messageOf } from '@daybook/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReadFailure } from '../readFailure.ts'
import { readPdf } from '../testing/pdfs.ts'
import { drawnReceipt } from '../testing/pictures.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

const reader = localReader({ children: 1, openTimeoutMs: 120_000, timeoutMs: 240_000 })
const hints = { ...someHints, currency: 'EUR' }
const seconds = 1000
const head = ['Wollstube Online GmbH', 'Rechnung 2026-118', 'Datum 14.03.2026 10:22']
const goods = ['Merinowolle      49,95 EUR', 'Versand           4,95 EUR', 'Gesamtsumme      54,90 EUR']
let picture: Buffer

beforeAll(async () => {
  picture = await drawnReceipt([...head, ...goods])
})
afterAll(() => reader.close())

it('reads the text of a PDF, and keeps its pages as a picture', { timeout: 90 * seconds }, async () => {
  const { amountMilli, date, title, lines, jpeg } = await reader.read(
    await readPdf([[...head, ...goods]]),
    hints,
    'ann',
  )
  expect([amountMilli.value, date.value, title.value]).toEqual([54_900, '2026-03-14', 'Wollstube Online GmbH'])
  expect(lines.every(({ confidence }) => confidence > 0.98)).toBe(true)
  expect(amountMilli.box?.top).toBeGreaterThan(0.1)
  expect(Buffer.from(jpeg.subarray(0, 2)).toString('hex')).toBe('ffd8')
})

it('reads the pages of a PDF without text as pictures', { timeout: 90 * seconds }, async () => {
  const { amountMilli, date } = await reader.read(await readPdf([picture]), hints, 'ann')
  expect([amountMilli.value, date.value]).toEqual([54_900, '2026-03-14'])
})

it('reads the picture of a page rather than the invisible text of a scanner app', {
  timeout: 90 * seconds,
}, async () => {
  const hidden = ['Wollstube 0nline', 'Datum 14.03.2026', 'Gesamtsumme      84,90 EUR']
  const { amountMilli } = await reader.read(await readPdf([{ picture, hidden }]), hints, 'ann')
  expect(amountMilli.value).toBe(54_900)
})

it.each<[string, () => Promise<Buffer>, string]>([
  ['of 16 pages', () => readPdf(Array.from({ length: 16 }, () => goods)), 'This PDF is too long: at most 15 pages.'],
  [
    'with a password',
    () => readPdf([goods], { isProtected: true }),
    'This PDF is damaged or protected and cannot be read.',
  ],
  [
    'cut in half',
    async () => (await readPdf([goods])).subarray(0, 400),
    'This PDF is damaged or protected and cannot be read.',
  ],
])('rejects a PDF %s', { timeout: 60 * seconds }, async (_what, make, message) => {
  const failure = await reader.read(await make(), hints, 'ann').catch((error: ReadFailure) => error.failure)
  expect(failure).toMatchObject(['picture', expect.anything()])
  expect(messageOf((failure as Extract<ReadFailure['failure'], [string, object]>)[1] as never)).toBe(message)
})
