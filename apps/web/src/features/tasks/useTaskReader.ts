import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { useState } from 'react'

type Read = (line: string, declined: readonly CapturePart[]) => Captured

/** Returns the reader of lines that are tasks. It is loaded on demand, because it is larger than the rest of the page. */
export function useTaskReader() {
  const [read, setRead] = useState<Read>()

  /** Loads the reader. If that fails, lines are saved as typed. */
  async function load() {
    if (read) return
    const loaded = await import('../../capture/lineReader.ts').catch(() => undefined)
    if (!loaded) return
    const readTimes = await loaded.loadTimes()
    const byHand = { kind: 'task', isOne: true } as const
    setRead(
      () => (line: string, declined: readonly CapturePart[]) =>
        loaded.readLine(line, { readTimes, decimals: 0, byHand: { ...byHand, declined } }),
    )
  }

  return { read, load: () => void load() }
}
