import { useState } from 'react'

type Read = typeof import('./readTask.ts').readTask

// Used if the parser cannot be loaded: the line is saved as typed.
const parseNothing: Read = () => undefined

/**
 * Returns the parser for quick-add lines, undefined until it has loaded. It is loaded on demand, because it is larger
 * than the rest of the page.
 */
export function useReader() {
  const [read, setRead] = useState<Read>()

  async function load() {
    const loaded = await import('./readTask.ts').then(
      ({ readTask }) => readTask,
      () => parseNothing,
    )
    setRead(() => loaded)
    return loaded
  }

  return { read, load }
}
