import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { someHints } from '../testing/paper.ts'
import { blank, drawnReceipt, movingGif } from '../testing/pictures.ts'
import { localReader } from './localReader.ts'

const reader = localReader({ children: 1, timeoutMs: 60_000 })
const receipt = drawnReceipt(['Kiosk', 'TOTAL 4.20'])
const script = '<html><script>alert(1)</script></html>'

afterAll(() => reader.close())

function refusal(image: Uint8Array) {
  return Promise.all(
    [reader.read(image, someHints), reader.encode(image)].map((answer) =>
      answer.then(
        () => 'read',
        ({ kind }: { kind: string }) => kind,
      ),
    ),
  )
}

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['nothing at all', () => new Uint8Array()],
  ['text', () => Buffer.from('TOTAL 12.00')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a ZIP', () => Buffer.from('PK\x03\x04'.padEnd(400, '\0'))],
  [
    'an SVG with a script',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  ],
  ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>`)],
  ['a JPEG that is a web page too', async () => Buffer.concat([await receipt, Buffer.from(script)])],
  ['a GIF that is a web page too', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from(script)])],
  ['the first half of a JPEG', async () => (await receipt).subarray(0, (await receipt).length >> 1)],
  ['a JPEG without its last bytes', async () => (await receipt).subarray(0, (await receipt).length - 2000)],
  ['a head without a body', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['a HEIC of noise', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900, 7)])],
  ['a GIF of 10,000 frames', () => movingGif(10_000)],
  ['a PNG of 14,000 by 14,000', () => blank(14_000, 14_000).png().toBuffer()],
  ['a PNG that claims 60,000 by 60,000', () => claimedPng(60_000, 60_000)],
  ['a file of 15 MB and a byte', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(15_000_000)])],
])('check 24: refuses %s', { timeout: 60_000 }, async (_, make) => {
  const image = await make()
  await reader.encode(await receipt)
  const before = childMegabytes()
  expect(await refusal(image)).toEqual(['picture', 'picture'])
  expect(childMegabytes() - before).toBeLessThan(200)
})

it.each<[string, () => Promise<Uint8Array>]>([
  ['one pixel', () => blank(1, 1).png().toBuffer()],
  ['a thread of pixels', () => blank(1, 20_000).png().toBuffer()],
  ['an empty page', () => blank(1200, 1600).jpeg().toBuffer()],
  ['noise', () => noise()],
])('finds nothing in %s', { timeout: 60_000 }, async (_, make) => {
  await expect(reader.read(await make(), someHints)).rejects.toMatchObject({ kind: 'nothing' })
})

it('survives bytes flipped anywhere, one way or the other', { timeout: 120_000 }, async () => {
  const whole = await receipt
  for (let every = 3; every < 3000; every = every * 3 + 1) {
    const image = Buffer.from(whole)
    for (let i = 200; i < image.length; i += every) image[i] = (image[i] ?? 0) ^ (1 << (i % 8))
    const outcome = await reader.read(image, someHints).then(
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

/** A few bytes that say they are billions of pixels. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function childMegabytes(): number {
  const sizes = reader
    .pids()
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)
  return Math.max(0, ...sizes)
}
