import { Id } from '@daybook/contract'
import { expect, it, vi } from 'vitest'

// A fresh module: ids never go back, and other tests of this process set their clock ahead.
vi.resetModules()
const { newId } = await import('./ids.ts')

const NOW = Date.parse('2026-11-20T09:30:00Z')
const getTime = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

it('generates valid UUIDv7 ids of the time of the clock', () => {
  const id = newId(new Date(NOW))
  expect(Id.safeParse(id).success).toBe(true)
  expect(getTime(id)).toBe(NOW)
})

it('generates ids that sort by creation, within a millisecond and when the clock is set back', () => {
  const times = [...Array.from({ length: 10_000 }, () => NOW + 1), NOW - 5000, NOW + 1, NOW + 2]
  const ids = times.map((time) => newId(new Date(time)))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})
