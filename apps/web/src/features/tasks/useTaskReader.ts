import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { useState } from 'react'
import type { Understood } from './Understood.tsx'

type Loaded = {
  /** Reads a line, which can name the projects that there are. */
  read: (line: string, declined: readonly CapturePart[], projects: readonly string[]) => Captured
  Understood: typeof Understood
}

const load = () =>
  Promise.all([import('../../capture/lineReader.ts'), import('./Understood.tsx')]).catch(() => undefined)

/**
 * Returns the reader of lines that are tasks, and what shows them. They are loaded on demand, because they are larger than
 * the rest of the page.
 */
export function useTaskReader() {
  const [loaded, setLoaded] = useState<Partial<Loaded>>({})

  /** Loads the reader. Without it, lines are saved as typed. */
  async function loadOnce() {
    if (loaded.read) return loaded.read
    const [reader, { Understood } = {}] = (await load()) ?? []
    if (!reader || !Understood) return undefined
    const readTimes = await reader.loadTimes()
    const byHand = { kind: 'task', isOne: true } as const
    const read: Loaded['read'] = (line, declined, projects) =>
      reader.readLine(line, { readTimes, decimals: 0, projects, byHand: { ...byHand, declined } })
    setLoaded({ read, Understood })
    return read
  }

  return { ...loaded, load: loadOnce }
}
