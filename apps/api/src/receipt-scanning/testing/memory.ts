import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { localReader } from '../local/localReader.ts'

type Reader = { pids: () => (number | undefined)[] }

/** Returns the memory of the largest child process in megabytes: now, or its peak; 0 of one that was killed. */
export function childMegabytes(reader: Reader, what: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const sizes = reader
    .pids()
    .map(
      (pid) =>
        Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000,
    )
  return Math.max(0, ...sizes)
}

const LIMIT_MEGABYTES = 700

/** Encodes a picture in a new child process, which may reject it, and checks its peak of memory. */
export async function expectWithinMemory(image: Uint8Array) {
  const one = localReader({ children: 1, openTimeoutMs: 60_000, timeoutMs: 60_000 })
  const outcome = await one.encode(image, 'ann').then(
    () => 'encoded',
    ({ kind }: { kind: string }) => kind,
  )
  expect(['encoded', 'picture']).toContain(outcome)
  expect(childMegabytes(one, 'VmHWM')).toBeLessThan(LIMIT_MEGABYTES)
  await one.close()
}
