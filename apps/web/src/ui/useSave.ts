import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWrite } from '../api/useWrite.ts'
import { paintFirst } from './paintFirst.ts'

/** Like {@link useWrite}, for what saves a form: hides its sheet at once, and shows it again if that fails. */
export function useSave<A, V>(options: UseMutationOptions<A, Error, V>) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useWrite(options)

  return {
    form,
    mutate: (variables: V) => void paintFirst({ sheet: form.current }, () => mutate(variables)),
    isPending,
  }
}
