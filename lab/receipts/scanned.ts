import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScanResult, scanReceipt } from '@daybook/contract'
import type { Result } from './figures.ts'
import type { Label, Read } from './labels.ts'
import { type ScanUser, startProgram } from './program.ts'
import { getReaders } from './readers.ts'

/** Starts the program, to which pictures are uploaded by one user per currency. */
export async function startScans(folder: string, currency: string | undefined) {
  const program = await startProgram({ core: 0 })
  const readers = getReaders(program.pid)
  const people = new Map<string, Promise<ScanUser>>()

  async function scan(label: Label): Promise<Result> {
    const testUser = people.get(currency ?? label.currency) ?? program.newUser(currency ?? label.currency)
    people.set(currency ?? label.currency, testUser)
    const send = await testUser
    const form = new FormData()
    form.append('image', new Blob([readFileSync(join(folder, label.folder, label.file))]), 'receipt_1.jpg')
    const cpu = readers.cpuMs()
    const began = performance.now()
    const { status, body } = await send(scanReceipt, { body: form })
    const ms = performance.now() - began
    readers.sample()
    const read = status === 201 ? toRead(body as ScanResult) : undefined
    return { label, read, message: `${status} ${body.message}`, ms, cpuMs: readers.cpuMs() - cpu }
  }

  return { scan, isPinned: program.isPinned, peak: readers.peak, stop: program.stop }
}

/** An entry always has a date: a receipt without one gets today's, which is marked as unsure and has no place. */
function toRead({ transaction: { amount, date, title }, type, unsure, scan }: ScanResult): Read {
  const isPrinted = scan.places.date !== null || !unsure.includes('date')
  return { amount, date: isPrinted ? date : null, title, type, unsure }
}
