import { SavedFilter } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { dropDraft, readDraft } from '../../session/drafts.ts'
import { savedFilters, saveFilterMutation } from './money.queries.ts'

/** Where earlier releases kept the filters, on the device alone. */
const DRAFT = 'money-filters'

/** Returns the saved filters. Takes over once those that an earlier release kept on this device. */
export function useSavedFilters() {
  const { data: filters } = useQuery(savedFilters)
  const { mutateAsync: save } = useMutation(saveFilterMutation)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the saved ones are known
  useEffect(() => {
    const kept = z.safeParse(z.array(SavedFilter), readDraft(DRAFT)).data
    if (!filters || !kept) return
    dropDraft(DRAFT)
    // One after another, because each is a change of its own. One that is saved already is newer.
    const takeOver = async () => {
      for (const one of kept) if (!filters.some(({ name }) => name === one.name)) await save(one)
    }
    // A failure has raised its alert already.
    takeOver().catch(() => undefined)
  }, [filters === undefined])

  return filters ?? []
}
