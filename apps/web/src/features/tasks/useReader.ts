import { useState } from 'react'

type Read = typeof import('./readTask.ts').readTask
type Reader = { state: 'none' | 'loading' } | { state: 'ready'; read: Read }

// Used if the parser cannot be loaded: the line is saved as typed.
const parseNothing: Read = () => undefined

/** Returns the parser for quick-add lines. It is loaded on demand, because it is larger than the rest of the page. */
export function useReader() {
  const [reader, setReader] = useState<Reader>({ state: 'none' })

  function load() {
    if (reader.state !== 'none') return
    setReader({ state: 'loading' })
    import('./readTask.ts')
      .then(({ readTask }) => setReader({ state: 'ready', read: readTask }))
      .catch(() => setReader({ state: 'ready', read: parseNothing }))
  }

  return { read: reader.state === 'ready' ? reader.read : undefined, load }
}
