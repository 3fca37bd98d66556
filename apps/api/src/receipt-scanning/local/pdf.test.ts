import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageToUser } from '../testing/messageToUser.ts'
import { readPdf } from '../testing/pdfs.ts'
import { drawnReceipt } from '../testing/pictures.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

// The first test of a picture loads the models, which takes two seconds.
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

it.each<[string, () => Promise<Buffer>, string]>([
  ['of 16 pages', () => readPdf(Array.from({ length: 16 }, () => goods)), 'This PDF is too long: at most 15 pages.'],
  [
    'cut in half',
    async () => (await readPdf([goods])).subarray(0, 400),
    'This PDF is damaged or protected and cannot be read.',
  ],
])('rejects a PDF %s', { timeout: 60 * seconds }, async (_what, make, message) => {
  expect(await reader.read(await make(), hints, 'ann').then(() => 'read', messageToUser)).toBe(message)
})
