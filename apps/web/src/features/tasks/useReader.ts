import { useState } from 'react'

type Read = typeof import('./readTask.ts').readTask
type Reader = { state: 'none' | 'loading' } | { state: 'ready'; read: Read }

// Where the parser can't be fetched, a line is kept as it was typed.
const understandNothing: Read = () => undefined

/** The reader of quick lines, fetched when one is about to be typed: it is larger than the rest of the page. */
export function useReader() {
  const [reader, setReader] = useState<Reader>({ state: 'none' })

  function load() {
    if (reader.state !== 'none') return
    setReader({ state: 'loading' })
    import('./readTask.ts')
      .then(({ readTask }) => setReader({ state: 'ready', read: readTask }))
      .catch(() => setReader({ state: 'ready', read: understandNothing }))
  }

  return { read: reader.state === 'ready' ? reader.read : undefined, load }
}
