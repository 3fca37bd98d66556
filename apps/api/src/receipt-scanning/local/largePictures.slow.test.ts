import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { childMegabytes, expectWithinMemory } from '../testing/memory.ts'
import { messageToUser } from '../testing/messageToUser.ts'
import { blank, drawnReceipt, pngWith, repeatedScans, toAvif } from '../testing/pictures.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

const reader = localReader({ children: 1, openTimeoutMs: 120_000, timeoutMs: 240_000 })
const hints = { ...someHints, currency: 'EUR' }
afterAll(() => reader.close())

const mp = (megapixels: number): [number, number] => [megapixels * 250, 4000]

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an AVIF of 16 MP with 12 bits and alpha', () => toAvif(...mp(16), { bitdepth: 12 })],
  ['an interlaced PNG of 40 MP with 16 bits', () => interlaced16(...mp(40))],
  [
    'a progressive JPEG of 50 MP',
    () =>
      blank(...mp(50))
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    'a tiled TIFF of 24 MP',
    () =>
      blank(...mp(24))
        .tiff({ tile: true, tileWidth: 16, tileHeight: 16 })
        .toBuffer(),
  ],
  ['a PNG of 14,000 by 14,000', () => blank(14_000, 14_000).png().toBuffer()],
  ['a progressive JPEG of 3,000 scans', () => repeatedScans(3000)],
  ['a PNG with texts of 3 GB', () => pngWith(64, 64, Array(3).fill(['zTXt', 1_000_000_000]))],
  ['a PNG with a color profile of 1 GB', () => pngWith(64, 64, [['iCCP', 1_000_000_000]])],
])('opens or rejects %s within its memory limit', { timeout: 60_000 }, async (_, make) => {
  await expectWithinMemory(await make())
})

it.each<[string, () => Promise<Uint8Array>, string]>([
  [
    'a TIFF of 25',
    () =>
      blank(...mp(25))
        .tiff({ compression: 'deflate' })
        .toBuffer(),
    'at most 24 megapixels.',
  ],
  [
    'a PNG of 101',
    () =>
      blank(...mp(101))
        .png()
        .toBuffer(),
    'A PNG can have at most 100 megapixels.',
  ],
  [
    'an interlaced PNG of 41',
    () =>
      blank(...mp(41))
        .png({ progressive: true })
        .toBuffer(),
    'at most 40 megapixels.',
  ],
  [
    'a progressive JPEG of 51',
    () =>
      blank(...mp(51))
        .jpeg({ progressive: true })
        .toBuffer(),
    'at most 50 megapixels.',
  ],
])('names the limit exceeded by %s', { timeout: 60_000 }, async (_, make, sentence) => {
  const image = await make()
  for (const answer of [reader.read(image, hints, 'ann'), reader.encode(image, 'ann')])
    expect(await answer.then(() => 'read', messageToUser)).toContain(sentence)
})

it('reads every line of a receipt of 8,000 rows', { timeout: 300_000 }, async () => {
  const items = Array.from({ length: 150 }, (_, i) => `Posten ${i + 100}`.padEnd(24) + `${i + 100},25`.padStart(8))
  const longReceipt = await drawnReceipt([
    'Hofladen Amsel GmbH',
    '14.03.2026   10:22',
    ...items,
    'SUMME EUR            26212,50',
  ])
  const { lines, amountMilli, picture } = await reader.read(longReceipt, hints, 'ann')
  expect(amountMilli).toMatchObject({ value: 26_212_500, sure: true })
  expect(picture.height).toBeGreaterThan(7_800)
  const read = lines.flatMap(({ text }) => [...text.matchAll(/Posten\s?(\d{3})/g)].map(([, number]) => number))
  expect(new Set(read).size).toBeGreaterThan(147)
  expect(read.length).toBe(new Set(read).size)
})

it('reads a picture of 108 megapixels in a process that stays below 900 MB', { timeout: 120_000 }, async () => {
  const receipt = await drawnReceipt(['Hofladen Amsel GmbH', 'SUMME EUR              12,50', '14.03.2026   10:22'])
  const large = await sharp(receipt)
    .resize(12_000, 9000, { fit: 'contain', background: 'white' })
    .jpeg({ quality: 50 })
    .toBuffer()
  // Sampled during the read, because a child that has grown this large is replaced afterwards.
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, childMegabytes(reader, 'VmHWM'))
  }, 10)
  const reading = await reader.read(large, hints, 'ann').finally(() => clearInterval(sampling))
  expect(reading).toMatchObject({ amountMilli: { value: 12_500 } })
  expect(peak).toBeGreaterThan(100)
  expect(peak).toBeLessThan(900)
})

function interlaced16(width: number, height: number): Promise<Buffer> {
  const background = { r: 9, g: 9, b: 9, alpha: 0.5 }
  const picture = sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false })
  return picture.toColourspace('rgb16').png({ progressive: true }).toBuffer()
}
