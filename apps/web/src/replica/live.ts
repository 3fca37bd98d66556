import { watchOnline } from '../device/network.ts'
import { changeNumbers } from './network.ts'

const POLL_MS = 60_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Calls `onNumber` with the number of each change of the user on any device while this page is visible, and `onChance`
 * when the server may be reachable again: each of them may find nothing new.
 */
export function followChanges(
  { onNumber, onChance }: { onNumber: (seq: number) => void; onChance: () => void },
  signal: AbortSignal,
) {
  let stream: AbortController | undefined

  async function follow(open: AbortController) {
    for (let pause = FIRST_PAUSE; !open.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        for await (const seq of changeNumbers(open.signal)) {
          pause = FIRST_PAUSE
          onNumber(seq)
        }
      } catch {
        // The server is away, or the session has ended; polling and the next focus go on asking.
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  function update() {
    if (document.hidden || signal.aborted) {
      stream?.abort()
      stream = undefined
    } else if (!stream) {
      stream = new AbortController()
      onChance()
      void follow(stream)
    }
  }

  document.addEventListener('visibilitychange', update, { signal })
  const unwatch = watchOnline(onChance)
  const poll = setInterval(() => !document.hidden && onChance(), POLL_MS)
  signal.addEventListener('abort', () => {
    unwatch()
    clearInterval(poll)
    update()
  })
  update()
}
