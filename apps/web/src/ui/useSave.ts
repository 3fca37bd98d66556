import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWrite } from '../api/useWrite.ts'
import { paintFirst } from './paintFirst.ts'

/** Like {@link useWrite}, for what saves a form: hides its sheet at once, and shows it again if that fails.
 * `paint` shows what is saved, and returns the function that ends it. */
export function useSave<A, V>(
  options: UseMutationOptions<A, Error, V>,
  paint?: (variables: V) => (() => void) | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useWrite(options)

  return {
    form,
    mutate: (variables: V) =>
      void paintFirst({ sheet: form.current, paint: () => paint?.(variables) }, () => mutate(variables)),
    isPending,
  }
}
