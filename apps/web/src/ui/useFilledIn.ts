import { isSameValue } from '@daybook/domain/fields'
import { useEffect, useRef, useState } from 'react'

type Form<V> = { getValues: () => V; setValues: (values: Partial<V>) => void }

/**
 * Writes values into a form when they change: those that the user types elsewhere, such as in the line of the capture. A
 * value that is there no more is set back to the first one. What the user has set in the form itself stays.
 */
export function useFilledIn<V extends object>(form: Form<V>, values: Partial<V> | undefined) {
  const [first] = useState(form.getValues)
  const filled = useRef<Partial<V>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values, not a new object, writes them
  useEffect(() => {
    const wanted = { ...first, ...values }
    const before = { ...first, ...filled.current }
    const current = form.getValues()
    const fields = Object.keys({ ...filled.current, ...values }) as (keyof V)[]
    const changed: Partial<V> = {}
    for (const field of fields) if (isSameValue(current[field], before[field])) changed[field] = wanted[field]
    filled.current = { ...filled.current, ...changed }
    if (fields.length > 0) form.setValues(changed)
  }, [JSON.stringify(values)])
}
