import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { childMegabytes } from '../testing/memory.ts'
import { messageToUser } from '../testing/messageToUser.ts'
import { pdfWith, readPdf } from '../testing/pdfs.ts'
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

it('reads the picture of a page whose text has amounts but no total', { timeout: 90 * seconds }, async () => {
  const stamp = ['Seite 1 von 1', 'Archiv 2026-03-20', 'Porto 3,95 EUR']
  const { amountMilli } = await reader.read(await readPdf([picture, stamp]), hints, 'ann')
  expect(amountMilli.value).toBe(54_900)
})

it('reads the picture of a page rather than the invisible text of a scanner app', {
  timeout: 90 * seconds,
}, async () => {
  const hidden = ['Wollstube 0nline', 'Datum 14.03.2026', 'Gesamtsumme      84,90 EUR']
  const { amountMilli } = await reader.read(await readPdf([{ picture, hidden }]), hints, 'ann')
  expect(amountMilli.value).toBe(54_900)
})

it('rejects a PDF with a password', { timeout: 60 * seconds }, async () => {
  const reading = reader.read(await readPdf([goods], { isProtected: true }), hints, 'ann')
  expect(await reading.then(() => 'read', messageToUser)).toBe('This PDF is damaged or protected and cannot be read.')
})

it('reads the text after a page of 20,000 pieces', { timeout: 120 * seconds }, async () => {
  const pieces = Array.from({ length: 20_000 }, (_, i) => `Zeile ${i + 1}`)
  const { amountMilli, lines } = await reader.read(await readPdf([pieces, [...head, ...goods]]), hints, 'ann')
  expect(amountMilli.value).toBe(54_900)
  expect(lines.at(-1)).toMatchObject({ text: expect.stringContaining('Gesamtsumme'), confidence: 0.99 })
})

it('reads a PDF of twelve pages, with the total on the last one', { timeout: 120 * seconds }, async () => {
  const filler = Array.from({ length: 40 }, (_, i) => `Allgemeine Bedingungen, Absatz ${i + 1}`)
  const pages = [head, ...Array.from({ length: 10 }, () => filler), goods]
  const { amountMilli, date, picture: size } = await reader.read(await readPdf(pages), hints, 'ann')
  expect([amountMilli.value, date.value]).toEqual([54_900, '2026-03-14'])
  expect(size.height / size.width).toBeGreaterThan(16)
})

const flate = (text: string) => pdfWith(deflateSync(text), { filter: '/FlateDecode' })

it.each<[string, () => Buffer]>([
  ['of 1.5 million path segments', () => flate(`0 0 m ${'1 2 l '.repeat(1_500_000)} S`)],
  ['of two million texts', () => flate(`BT /F 9 Tf ${'(a) Tj '.repeat(2_000_000)} ET`)],
  ['of nested clips', () => flate(`${'q 0 0 500 500 re W n '.repeat(200_000)} 0 0 10 10 re f`)],
])('reads a PDF %s within the limits of memory and CPU time', { timeout: 90 * seconds }, async (_, make) => {
  const limited = localReader({ children: 1 })
  const outcome = await limited.read(make(), hints, 'ann').then(() => 'read', messageToUser)
  expect(['This PDF is damaged or protected and cannot be read.', 'nothing']).toContain(outcome)
  expect(childMegabytes(limited, 'VmHWM')).toBeLessThan(1000)
  await limited.close()
})
