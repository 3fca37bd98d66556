import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { drawnReceipt, toBmp } from '../testing/pictures.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

const reader = localReader({ children: 1, openTimeoutMs: 60_000, timeoutMs: 60_000 })
const hints = { ...someHints, currency: 'EUR' }
const receipt = drawnReceipt([
  'Hofladen Amsel GmbH',
  'Kartoffeln 2kg          4,60',
  'Honig                   7,90',
  'SUMME EUR              12,50',
  '14.03.2026   10:22',
])
afterAll(() => reader.close())

it.each<[string, () => Promise<Sharp>]>([
  [
    'a picture upside down',
    async () =>
      sharp(await receipt)
        .rotate(180)
        .jpeg(),
  ],
  [
    'CMYK',
    async () =>
      sharp(await receipt)
        .toColourspace('cmyk')
        .jpeg(),
  ],
  ['WebP', async () => sharp(await receipt).webp()],
  ['AVIF', async () => sharp(await receipt).avif()],
  ['TIFF', async () => sharp(await receipt).tiff()],
  ['GIF', async () => sharp(await receipt).gif()],
])('reads %s', { timeout: 60_000 }, async (_, variant) => {
  const reading = await reader.read(await (await variant()).toBuffer(), hints, 'ann')
  expect(reading).toMatchObject({ amountMilli: { value: 12_500 } })
})

it.each([8, 24, 32] as const)('reads a BMP of %i bits', { timeout: 60_000 }, async (bits) => {
  const reading = await reader.read(await toBmp(sharp(await receipt), bits), hints, 'ann')
  expect(reading).toMatchObject({ amountMilli: { value: 12_500 } })
})
