import { watchOnline } from '../device/network.ts'
import { withCrossTabLock } from '../session/withCrossTabLock.ts'
import { changeNumbers } from './network.ts'

const POLL_MS = 60_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** A tab that crashed is replaced after this time. */
const LEASE = { lease: 6000, poll: 1000 }

type Options = {
  userId: string
  /** Called in one of the visible tabs: what it then receives, it passes to the others. */
  onNumber: (seq: number) => void
  onChance: () => void
}

/**
 * Calls `onNumber` with the number of each change of the user on any device while a page is visible, and `onChance` when
 * the server may be reachable again: each of them may find nothing new. Only one tab follows the server, since a browser
 * opens no more than six connections to a server without TLS.
 */
export function followChanges({ userId, onNumber, onChance }: Options, signal: AbortSignal) {
  let turn: AbortController | undefined

  async function follow(stop: AbortSignal) {
    for (let wait = FIRST_PAUSE; !stop.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        for await (const seq of changeNumbers(stop)) {
          wait = FIRST_PAUSE
          onNumber(seq)
        }
      } catch {
        // The server cannot be reached, or the session has ended. Polling and the next focus try again.
      }
      await pause(wait, stop)
    }
  }

  function update() {
    if (document.hidden || signal.aborted) {
      turn?.abort()
      turn = undefined
    } else if (!turn) {
      turn = new AbortController()
      const stop = turn.signal
      onChance()
      // It was hidden before its turn came.
      void withCrossTabLock(`live ${userId}`, () => follow(stop), { ...LEASE, signal: stop }).catch(() => undefined)
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

/** Resolves after `ms`, or when `stop` aborts. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resolve()
    }
    stop.addEventListener('abort', end)
    if (stop.aborted) end()
  })
