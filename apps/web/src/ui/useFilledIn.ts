import { isSameValue } from '@daybook/domain/fields'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Form<V> = { getValues: () => V; setValues: (values: Partial<V>) => void }

/** The values that the form has without its user, and those that were written into it. */
type FilledIn<V> = { first: V; filled: RefObject<Partial<V>> }

/**
 * Writes values into a form when they change: those that the user types elsewhere, such as in the line of the capture. A
 * value that is there no more is set back to the first one. What the user has set in the form itself stays.
 */
export function useFilledIn<V extends object>(form: Form<V>, values: Partial<V> | undefined, given?: FilledIn<V>) {
  const [began] = useState(form.getValues)
  const none = useRef<Partial<V>>({})
  const { first, filled } = given ?? { first: began, filled: none }
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
