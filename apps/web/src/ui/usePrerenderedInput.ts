import { useEffect, useLayoutEffect } from 'react'
import { takeHeldSubmit, useIsPrerendered } from '../device/prerendered.ts'

type Form = {
  values: Record<string, unknown>
  getInputNode: (path: string) => HTMLElement | null
  setFieldValue: (path: string, value: never) => void
}

/**
 * Takes over what was typed into a prerendered form, otherwise what was kept of it, and whether it was submitted, once
 * its code has loaded.
 */
export function usePrerenderedInput({ values, getInputNode, setFieldValue }: Form, kept: Record<string, unknown> = {}) {
  const isPrerendered = useIsPrerendered()

  // In the layout phase, because the next render resets the inputs to the values of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    if (!isPrerendered) return
    for (const path in values) {
      const input = getInputNode(path) as HTMLInputElement | null
      if (input)
        setFieldValue(path, (input.type === 'checkbox' ? input.checked : input.value || (kept[path] ?? '')) as never)
    }
  }, [])
  useEffect(() => {
    if (isPrerendered) takeHeldSubmit()?.requestSubmit()
  }, [isPrerendered])
}
