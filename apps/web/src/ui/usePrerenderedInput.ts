import { useEffect, useLayoutEffect } from 'react'
import { takeHeldSubmit, useIsPrerendered } from '../device/prerendered.ts'

type Form = {
  values: Record<string, unknown>
  getInputNode: (path: string) => HTMLElement | null
  setFieldValue: (path: string, value: never) => void
}

/** Takes over what was typed into a prerendered form and whether it was submitted, once its code has loaded. */
export function usePrerenderedInput({ values, getInputNode, setFieldValue }: Form) {
  const isPrerendered = useIsPrerendered()
  const inputs = () =>
    isPrerendered
      ? Object.keys(values)
          .map((path) => [path, getInputNode(path)] as const)
          .filter(isInput)
      : []

  // In the layout phase, because the next render resets the inputs to the values of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    for (const [path, input] of inputs()) setFieldValue(path, (checkedOf(input) ?? input.value) as never)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    const form = inputs()[0]?.[1].form
    if (form && takeHeldSubmit(form)) form.requestSubmit()
  }, [])
}

type Field = readonly [path: string, HTMLInputElement | HTMLTextAreaElement]

const isInput = (field: readonly [string, HTMLElement | null]): field is Field =>
  field[1] instanceof HTMLInputElement || field[1] instanceof HTMLTextAreaElement

const checkedOf = (input: Field[1]) =>
  input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : undefined
