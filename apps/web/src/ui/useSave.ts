import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hidePanel } from './hidePanel.ts'

/** From when on a form is shown as busy, in ms: a write on this device has ended before. */
const BUSY_AFTER = 100

/**
 * Like `useMutation`, for what saves a form: hides its sheet at once, and shows it again if that fails. Renders nothing
 * while it runs, unless it takes long. One that is begun before the last has ended is ignored.
 */
export function useSave<A, V>(options: UseMutationOptions<A, Error, V>) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)

  function mutate(variables: V) {
    if (isRunning.current) return
    isRunning.current = true
    const show = hidePanel(form.current)
    const timer = setTimeout(() => setPending(true), BUSY_AFTER)
    void client
      .getMutationCache()
      .build(client, client.defaultMutationOptions(options))
      .execute(variables)
      // Its `onError` says why.
      .catch(show)
      .finally(() => {
        isRunning.current = false
        clearTimeout(timer)
        setPending(false)
      })
  }

  return { form, mutate, isPending }
}
