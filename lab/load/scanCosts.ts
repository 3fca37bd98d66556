import { API_BASE, scanReceipt } from '@daybook/contract'
import sharp from 'sharp'
import { drawnReceipt } from '../../apps/api/src/receipt-scanning/testing/pictures.ts'
import { median } from '../../apps/api/src/testing/median.ts'
import { getReaders } from '../receipts/readers.ts'
import { computeCpuSeconds } from './cpu.ts'
import type { SeedUser } from './seedUsers.ts'
import type { Running } from './servers.ts'
import { untilServed } from './untilServed.ts'

const ITEMS = ['Bread', 'Milk 1.5%', 'Apples', 'Butter', 'Coffee', 'Rice', 'Soap', 'Tomatoes', 'Cheese', 'Noodles']

export type ScanCosts = { cpuSeconds: number; startCpuSeconds: number; megabytes: number }

/** Measures the CPU time of one scan by the real readers (the median), that of starting them, and the memory of one reader. */
export async function scanCosts(server: Running, people: SeedUser[], scans: number): Promise<ScanCosts> {
  const readers = getReaders(server.pid)
  const used = () => computeCpuSeconds(server.pid, { withChildren: true })

  /** Scans a receipt and returns the CPU time. */
  async function scan(n: number) {
    const before = used()
    const body = new FormData()
    body.append('image', new Blob([(await photograph(n)) as Uint8Array<ArrayBuffer>]), 'receipt.jpg')
    const headers = { authorization: `Bearer ${people[n % people.length]!.access}` }
    const send = () => fetch(server.url + API_BASE + scanReceipt.url, { method: 'POST', headers, body })
    const reply = await untilServed(send)
    if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
    readers.sample()
    return used() - before
  }
  const first = await scan(0)
  const times: number[] = []
  for (let n = 1; n <= scans; n += 1) times.push(await scan(n))
  const cpuSeconds = median(times)
  return { cpuSeconds, startCpuSeconds: first - cpuSeconds, megabytes: readers.peak() }
}

/** Returns a picture of 12 megapixels of a receipt, as a phone takes it. */
async function photograph(n: number) {
  const items = Array.from(
    { length: 10 + (n % 8) },
    (_, at) => `${ITEMS[(at + n) % ITEMS.length]}   ${at + 1}.${50 + n}`,
  )
  const total = items.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0).toFixed(2)
  const receipt = await drawnReceipt([
    'HARBOUR MARKET',
    '12 Quay Street',
    '2026-11-18 10:12',
    ...items,
    `TOTAL ${total}`,
  ])
  const paper = await sharp(receipt).resize({ width: 2000, height: 3600, fit: 'inside' }).toBuffer()
  const table = sharp({ create: { width: 3024, height: 4032, channels: 3, background: '#6b5d4f' } })
  return table
    .composite([{ input: paper }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
