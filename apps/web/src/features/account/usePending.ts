import { useState } from 'react'
import type * as z from 'zod/mini'

/**
 * Where a flow of several steps stands in this tab, kept over a reload: the mail with the code is often read in
 * between. Undefined at the first step.
 */
export function usePending<S extends z.ZodMiniType>(flow: string, schema: S) {
  const key = `pending-${flow}`
  const [pending, setPending] = useState(() => read(key, schema))

  function keep(next: z.output<S> | undefined) {
    if (next === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
    setPending(next)
  }
  return [pending, keep] as const
}

function read<S extends z.ZodMiniType>(key: string, schema: S) {
  const kept = sessionStorage.getItem(key)
  return kept ? schema.safeParse(JSON.parse(kept)).data : undefined
}
