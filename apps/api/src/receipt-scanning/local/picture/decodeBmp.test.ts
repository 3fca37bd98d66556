import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toBmp } from '../../testing/pictures.ts'
import { decodeBmp, readBmpHeader } from './decodeBmp.ts'
import { checkLimits } from './limits.ts'

const grey = { r: 90, g: 90, b: 90 }
/** Five by three pixels, of which one in the first row is white: rows are padded to four bytes. */
const picture = () =>
  sharp({ create: { width: 5, height: 3, channels: 3, background: grey } }).composite([
    { input: { create: { width: 1, height: 1, channels: 3, background: 'white' } }, left: 1, top: 0 },
  ])

const decode = (file: Buffer) => decodeBmp(file, readBmpHeader(file)!)

const withNumbers =
  (...numbers: [at: number, value: number][]) =>
  (file: Buffer) => {
    for (const [at, value] of numbers) file.writeUInt32LE(value, at)
    return file
  }

it.each([8, 24, 32] as const)('decodes a BMP of %i bits', async (bits) => {
  const { data, ...size } = decode(await toBmp(picture(), bits))
  expect(size).toEqual({ width: 5, height: 3, channels: 3 })
  expect([...data]).toEqual([...(await picture().removeAlpha().raw().toBuffer())])
})

it('decodes the order of colors, and rows that begin at the top', async () => {
  const orange = sharp({ create: { width: 2, height: 2, channels: 3, background: { r: 250, g: 120, b: 10 } } })
  const file = await toBmp(orange, 24)
  file.writeInt32LE(-2, 22)
  expect([...decode(file).data.subarray(0, 3)]).toEqual([250, 120, 10])
})

it.each<[string, (file: Buffer) => Buffer]>([
  ['without its last pixels', (file) => file.subarray(0, file.length - 4)],
  ['that is only a header', (file) => file.subarray(0, 30)],
  ['with a compression', withNumbers([30, 1])],
  ['of 16 bits', withNumbers([28, 16])],
  ['that claims 60,000 by 60,000', withNumbers([18, 60_000], [22, 60_000])],
  ['without a width', withNumbers([18, 0])],
])('rejects a BMP %s', async (_what, damage) => {
  const file = damage(Buffer.from(await toBmp(picture(), 24)))
  expect(readBmpHeader(file)).toBeUndefined()
})

it('names the exceeded limit of pixels of a BMP', async () => {
  const file = Buffer.alloc(62 + 640 * 5000, 0)
  ;(await toBmp(picture(), 24)).copy(file, 0, 0, 54)
  file.writeUInt32LE(62, 10)
  file.writeUInt16LE(1, 28)
  file.writeInt32LE(5000, 18)
  file.writeInt32LE(5000, 22)
  expect(() => checkLimits(file, 'bmp', readBmpHeader(file)!)).toThrow('image_too_many_pixels')
})
