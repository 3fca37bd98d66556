import { expect, it } from 'vitest'
import { stubLocks } from '../testing/browser.ts'
import { makeAttempts } from './exchange.ts'

it.each(['succeeded', 'failed'])('makes another attempt when one is requested as the last has %s', async (ended) => {
  stubLocks()
  const stopping = new AbortController()
  let drained = 0
  const again = Promise.withResolvers<void>()
  const attempts = makeAttempts(
    {
      lock: 'a lock',
      async drain() {
        drained += 1
        if (drained > 1) again.resolve()
        else if (ended === 'failed') throw new Error('Unreachable')
      },
      onEnd: () => void (drained === 1 && Promise.resolve().then(attempts.run)),
    },
    stopping.signal,
  )
  await attempts.run()
  await again.promise
  expect(drained).toBe(2)
  stopping.abort()
})
