import { useLayoutEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useIsPrerendered } from '../../device/prerendered.ts'

/**
 * State of a multi-step flow in this tab, undefined at the first step. It survives a reload, because users often read
 * the mail with the code in between.
 */
export function usePending<S extends z.ZodMiniType>(flow: string, schema: S) {
  const key = `pending-${flow}`
  const isPrerendered = useIsPrerendered()
  const [pending, setPending] = useState(() => (isPrerendered ? undefined : read(key, schema)))
  useLayoutEffect(() => {
    if (isPrerendered) setPending(read(key, schema))
  }, [isPrerendered, key, schema])

  function save(next: z.output<S> | undefined) {
    if (next === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
    setPending(next)
  }
  return [pending, save] as const
}

function read<S extends z.ZodMiniType>(key: string, schema: S) {
  const stored = sessionStorage.getItem(key)
  return stored ? schema.safeParse(JSON.parse(stored)).data : undefined
}
