import { addEntry } from '@daybook/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { addSamples } from './samples.ts'

afterEach(() => void vi.useRealTimers())

it.each(['2026-03-01', '2026-03-31'])('has an income of the month by %s', async (day) => {
  vi.setSystemTime(new Date(`${day}T12:00:00`))
  const dates: string[] = []
  const send = async (endpoint: { url: string }, { body = {} }: { body?: { date?: string } }) => {
    if (endpoint.url === addEntry('income').url) dates.push(body.date ?? '')
    return { id: '' }
  }
  await addSamples(send as never, 'USD')
  expect(dates).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
})
