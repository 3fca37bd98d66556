import { useState } from 'react'

type Read = typeof import('./readTask.ts').readTask

/** Returns the parser for quick-add lines. It is loaded on demand, because it is larger than the rest of the page. */
export function useReader() {
  const [read, setRead] = useState<Read>()

  /** Loads the parser. If that fails, lines are saved as typed. */
  function load() {
    import('./readTask.ts').then(
      ({ readTask }) => setRead(() => readTask),
      () => undefined,
    )
  }

  return { read, load }
}
