import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** From when on a write is shown as running, in ms: one on this device has ended before. */
const SHOWN_AFTER = 100

/**
 * Like `useMutation`, for a write of a large form or of many rows: renders nothing while it runs, unless it takes long. One
 * that is begun before the last has ended is ignored.
 */
export function useWrite<A, V>(options: UseMutationOptions<A, Error, V>) {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)

  function mutate(variables: V) {
    if (isRunning.current) return
    isRunning.current = true
    const timer = setTimeout(() => setPending(true), SHOWN_AFTER)
    void client
      .getMutationCache()
      .build(client, client.defaultMutationOptions(options))
      .execute(variables)
      // Its `onError` has said so.
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false
        clearTimeout(timer)
        setPending(false)
      })
  }

  return { mutate, isPending }
}
