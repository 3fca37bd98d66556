import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** From when on a write is shown as busy, in ms: one on this device has ended before. */
const BUSY_AFTER = 100

/**
 * Returns a function that runs a mutation, always the same one. Unlike that of `useMutation`, it renders nothing. Resolves
 * with whether it succeeded; what failed is said by the mutation and the query client.
 */
export function useRun<A, V>(options: UseMutationOptions<A, Error, V>) {
  const client = useQueryClient()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  return useCallback(
    (variables: V) =>
      client
        .getMutationCache()
        .build(client, client.defaultMutationOptions(latest.current))
        .execute(variables)
        .then(
          () => true,
          () => false,
        ),
    [client],
  )
}

/**
 * Like {@link useRun}, for a button that is busy if the mutation takes long. One that is begun before the last has ended is
 * ignored: `mutate` then resolves with undefined.
 */
export function useWrite<A, V>(options: UseMutationOptions<A, Error, V>) {
  const run = useRun(options)
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)

  const mutate = useCallback(
    async (variables: V) => {
      if (isRunning.current) return undefined
      isRunning.current = true
      const timer = setTimeout(() => setPending(true), BUSY_AFTER)
      const isDone = await run(variables)
      isRunning.current = false
      clearTimeout(timer)
      setPending(false)
      return isDone
    },
    [run],
  )

  return { mutate, isPending }
}
