import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { childMegabytes } from '../testing/memory.ts'
import { messageToUser } from '../testing/messageToUser.ts'
import { blank, claiming, drawnReceipt, movingGif, pngWith, tiffOfPages } from '../testing/pictures.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

const reader = localReader({ children: 1, openTimeoutMs: 60_000, timeoutMs: 60_000 })
const receipt = drawnReceipt(['Kiosk', 'TOTAL 4.20'])
const script = '<html><script>alert(1)</script></html>'

afterAll(() => reader.close())

function rejection(image: Uint8Array) {
  return Promise.all(
    [reader.read(image, someHints, 'ann'), reader.encode(image, 'ann')].map((answer) =>
      answer.then(
        () => 'read',
        ({ kind }: { kind: string }) => kind,
      ),
    ),
  )
}

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an empty file', () => new Uint8Array()],
  ['text', () => Buffer.from('TOTAL 12.00')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a ZIP', () => Buffer.from('PK\x03\x04'.padEnd(400, '\0'))],
  [
    'an SVG with a script',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  ],
  [
    'an SVG after an XML declaration',
    () => Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>`),
  ],
  ['a JPEG that is also a web page', async () => Buffer.concat([await receipt, Buffer.from(script)])],
  ['a GIF that is also a web page', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from(script)])],
  ['the first half of a JPEG', async () => (await receipt).subarray(0, (await receipt).length >> 1)],
  ['a JPEG without its last bytes', async () => (await receipt).subarray(0, (await receipt).length - 2000)],
  ['a JPEG header without data', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['a HEIC of noise', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900, 7)])],
  ['a GIF of 10,000 frames', () => movingGif(10_000)],
  ['a PNG that claims 14,000 by 14,000', () => pngWith(14_000, 14_000, [])],
  ['a PNG that claims 60,000 by 60,000', () => pngWith(60_000, 60_000, [])],
  ['a file larger than 15 MB', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(15_000_000)])],
])('check 24: rejects %s', { timeout: 60_000 }, async (_, make) => {
  const image = await make()
  await reader.encode(await receipt, 'ann')
  const before = childMegabytes(reader)
  expect(await rejection(image)).toEqual(['picture', 'picture'])
  expect(childMegabytes(reader) - before).toBeLessThan(200)
})

it('rejects a picture whose opening would fail every time', async () => {
  const impatient = localReader({ children: 1, openCpuMs: 100 })
  const texts = Array.from({ length: 20 }, (): [string, number] => ['zTXt', 50_000_000])
  await expect(impatient.encode(pngWith(1000, 333, texts), 'ann')).rejects.toMatchObject({ kind: 'picture' })
  await impatient.close()
})

const mp = (megapixels: number): [number, number] => [megapixels * 250, 4000]

it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['an AVIF of 17', () => claiming(blank(1, 1), mp(17), 'avif'), 'An AVIF can have at most 16 megapixels.'],
  ['a GIF of 41', () => claiming(blank(1, 1), mp(41), 'gif'), 'A GIF can have at most 40 megapixels.'],
  ['a WebP of 51', () => claiming(blank(1, 1), mp(51), 'webp'), 'A WebP can have at most 50 megapixels.'],
  ['a JPEG of 121', () => claiming(blank(1, 1), mp(121), 'jpeg'), 'A JPEG can have at most 120 megapixels.'],
  ['a PNG of 1 by 65535', () => blank(1, 65_535).png().toBuffer(), 'at most 30,000 pixels a side.'],
  ['a PNG of 1 by 50 million', () => pngWith(1, 50_000_000, []), 'at most 30,000 pixels a side.'],
  ['a TIFF of 10,000 pages', () => tiffOfPages(10_000), 'Moving images cannot be read.'],
])('names the limit exceeded by %s', { timeout: 60_000 }, async (_, make, sentence) => {
  const image = await make()
  for (const answer of [reader.read(image, someHints, 'ann'), reader.encode(image, 'ann')])
    expect(await answer.then(() => 'read', messageToUser)).toContain(sentence)
})

it.each<[string, () => Promise<Uint8Array>]>([
  ['one pixel', () => blank(1, 1).png().toBuffer()],
  ['a single column of pixels', () => blank(1, 20_000).png().toBuffer()],
  ['an empty page', () => blank(1200, 1600).jpeg().toBuffer()],
  ['noise', () => noise()],
])('finds no amount in %s', { timeout: 60_000 }, async (_, make) => {
  await expect(reader.read(await make(), someHints, 'ann')).rejects.toMatchObject({ kind: 'nothing' })
})

it('survives flipped bits anywhere in a picture', { timeout: 120_000 }, async () => {
  const whole = await receipt
  for (let every = 3; every < 3000; every = every * 3 + 1) {
    const image = Buffer.from(whole)
    for (let i = 200; i < image.length; i += every) image[i] = (image[i] ?? 0) ^ (1 << (i % 8))
    const outcome = await reader.read(image, someHints, 'ann').then(
      () => 'read',
      ({ kind }: { kind: string }) => kind,
    )
    expect(['read', 'picture', 'nothing']).toContain(outcome)
  }
})

function noise(): Promise<Buffer> {
  const create = {
    width: 1600,
    height: 1200,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  } as const
  return sharp({ create }).jpeg().toBuffer()
}
