import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnReceipt } from '../testing/pictures.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

// The first test starts the process of the reader and loads its models, which takes two seconds.
const reader = localReader({ children: 1, openTimeoutMs: 60_000, timeoutMs: 60_000 })
const hints = { ...someHints, currency: 'EUR' }
let receipt: Buffer

beforeAll(async () => {
  receipt = await drawnReceipt([
    'Hofladen Amsel GmbH',
    'Dorfstr. 3, 21398 Neetze',
    'Kartoffeln 2kg          4,60',
    'Honig                   7,90',
    'SUMME EUR              12,50',
    'BAR                    20,00',
    'RUCKGELD                7,50',
    '14.03.2026   10:22',
  ])
})

afterAll(() => reader.close())

const seconds = 60_000

it('reads a drawn receipt and returns where each value was read', { timeout: seconds }, async () => {
  const reading = await reader.read(receipt, hints, 'ann')
  expect(reading).toMatchObject({
    type: { value: 'expense', sure: true },
    amountMilli: { value: 12_500, sure: true },
    date: { value: '2026-03-14' },
    title: { value: 'Hofladen Amsel GmbH' },
    picture: { width: 760, turn: 0 },
  })
  expect(reading.amounts.map(({ amountMilli }) => amountMilli)).toContain(20_000)
  const { box } = reading.amountMilli
  expect(box?.left).toBeGreaterThan(0.5)
  expect(box?.top).toBeGreaterThan(0.4)
  expect(box?.top).toBeLessThan(0.7)
})

it('uses the corrected title and category of a known merchant', { timeout: seconds }, async () => {
  const merchants = [
    { rawName: 'Hofladen Amse1 GmbH', title: 'Farm shop', category: 'VEGETABLES', type: 'expense' as const },
  ]
  const reading = await reader.read(receipt, { ...hints, merchants }, 'ann')
  expect(reading).toMatchObject({ title: { value: 'Farm shop', sure: true }, category: { value: 'VEGETABLES' } })
})

it('rotates a picture that is turned without EXIF', { timeout: seconds }, async () => {
  const rotated = await sharp(receipt).rotate(90).jpeg().toBuffer()
  const reading = await reader.read(rotated, hints, 'ann')
  expect(reading.amountMilli.value).toBe(12_500)
  expect(reading.picture).toMatchObject({ width: 760, turn: 270 })
  expect(await sharp(reading.jpeg).metadata()).toMatchObject({ width: 760, height: reading.picture.height })
})

it.each<[string, () => Sharp]>([
  ['a JPEG turned by EXIF', () => sharp(receipt).rotate(-90).withMetadata({ orientation: 6 }).jpeg()],
  ['a 16-bit PNG', () => sharp(receipt).toColourspace('rgb16').png()],
])('reads %s', { timeout: seconds }, async (_, variant) => {
  const reading = await reader.read(await variant().toBuffer(), hints, 'ann')
  expect(reading).toMatchObject({ amountMilli: { value: 12_500 }, picture: { width: 760, turn: 0 } })
})

it('check 25: keeps a picture as an upright JPEG of at most 2000 px without EXIF or GPS', {
  timeout: seconds,
}, async () => {
  const gps = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const photo = await sharp(receipt).resize(4000).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upright = await sharp((await reader.encode(photo, 'ann')).jpeg).metadata()
  expect([upright.format, upright.height, upright.exif, upright.orientation]).toEqual([
    'jpeg',
    2000,
    undefined,
    undefined,
  ])
  // The EXIF orientation is wrong here: the text is sideways, and the reader corrects it.
  const read = await sharp((await reader.read(photo, hints, 'ann')).jpeg).metadata()
  expect([read.format, read.width, read.exif, read.orientation]).toEqual(['jpeg', 2000, undefined, undefined])
})
