import { deflateSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { childMegabytes } from '../testing/memory.ts'
import { messageToUser } from '../testing/messageToUser.ts'
import { pdfWith } from '../testing/pdfs.ts'
import { someHints } from '../testing/renderedText.ts'
import { localReader } from './localReader.ts'

const reader = localReader({ children: 1 })
afterAll(() => reader.close())

const UNREADABLE = 'This PDF is damaged or protected and cannot be read.'
const FLATE = '/FlateDecode'
const MEGABYTES = 1_000_000

it.each<[string, () => Buffer]>([
  [
    'that unpacks to a gigabyte',
    () => pdfWith(deflateSync(deflateSync(Buffer.alloc(1000 * MEGABYTES, ' '))), { filter: `${FLATE} ${FLATE}` }),
  ],
  ['without pages', () => pdfWith(Buffer.from(''), { count: 0 })],
])('rejects a PDF %s, or reads it within the limits', { timeout: 90_000 }, async (_, make) => {
  const answer = await reader.read(make(), someHints, 'ann').then(() => 'read', messageToUser)
  expect([UNREADABLE, 'nothing']).toContain(answer)
  expect(childMegabytes(reader, 'VmHWM')).toBeLessThan(1000)
})
