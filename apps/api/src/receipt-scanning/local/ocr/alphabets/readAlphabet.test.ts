import { afterAll, expect, it } from 'vitest'
import { drawnReceipt } from '../../../testing/pictures.ts'
import { someHints } from '../../../testing/renderedText.ts'
import { localReader } from '../../localReader.ts'

// Loads four models, which takes three seconds.
const reader = localReader({ children: 1, openTimeoutMs: 90_000, timeoutMs: 90_000 })
afterAll(() => reader.close())

async function read(lines: string[]) {
  const hints = { ...someHints, currency: 'EUR' }
  const { lines: found, title, amountMilli, date } = await reader.read(await drawnReceipt(lines), hints, 'ann')
  return {
    texts: found.map(({ text }) => text),
    fields: { title: title.value, total: amountMilli.value / 1000, date: date.value },
  }
}

it('reads a receipt in Cyrillic', { timeout: 120_000 }, async () => {
  const lines = ['Аптека Здраве', 'гр. София', 'Дата 03.11.2025', 'Аспирин 6,49', 'Витамин С 12,90', 'Общо 19,39']
  const { texts, fields } = await read(lines)
  expect(texts.at(-1)).toBe(lines.at(-1))
  expect(fields).toEqual({ title: 'Аптека Здраве', total: 19.39, date: '2025-11-03' })
})

it('reads a receipt in Greek', { timeout: 120_000 }, async () => {
  const lines = ['Ταβέρνα Ελιά', 'Ημερομηνία 18/07/2025', 'Μουσακάς 11,50', 'Σαλάτα 8,00', 'Γενικό σύνολο 19,50']
  const { texts, fields } = await read(lines)
  expect(texts.at(-1)).toBe(lines.at(-1))
  expect(fields).toEqual({ title: 'Ταβέρνα Ελιά', total: 19.5, date: '2025-07-18' })
})

it('reads a receipt in Arabic', { timeout: 120_000 }, async () => {
  const lines = ['صيدلية الشفاء', 'شارع النيل', 'التاريخ 03/11/2025', 'اسبرين 20.50', 'فيتامين 24.50', 'المجموع 45.00']
  const { texts, fields } = await read(lines)
  expect(texts.at(-1)).toBe(lines.at(-1))
  expect(fields).toEqual({ title: 'صيدلية الشفاء', total: 45, date: '2025-11-03' })
})

it('leaves a receipt in Latin letters as it is', { timeout: 120_000 }, async () => {
  const lines = ['Hofladen Amsel', 'Hauptstrasse 12', '03.11.2025 10:12', 'Brot 6,49', 'Summe 6,49']
  const { texts } = await read(lines)
  expect(texts).toEqual(lines)
})
