import { useEffect } from 'react'

type Form<V> = { setValues: (values: Partial<V>) => void }

/** Writes values into a form when they change: those that the user types elsewhere, such as in the line of the capture. */
export function useFilledIn<V>(form: Form<V>, values: Partial<V> | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values, not a new object, writes them
  useEffect(() => {
    if (values) form.setValues(values)
  }, [JSON.stringify(values)])
}
