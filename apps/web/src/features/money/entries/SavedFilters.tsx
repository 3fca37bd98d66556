import { type EntryFilter, SavedFilter } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { m } from '#messages'
import { dropDraft, readDraft } from '../../../session/drafts.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconClose } from '../../../ui/icons.ts'
import styles from './FilterForm.module.css'
import { removeFilterMutation, savedFilters, saveFilterMutation } from './money.queries.ts'

/** Where earlier releases kept the filters, on the device alone. */
const DRAFT = 'money-filters'

/** Returns the saved filters. Takes over once those that an earlier release kept on this device. */
function useSavedFilters() {
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

/** The saved filters, each to show or to remove. */
export function SavedFilters({ onFilter }: { onFilter: (filter: EntryFilter) => void }) {
  const saved = useSavedFilters()
  const remove = useMutation(removeFilterMutation)
  if (saved.length === 0) return null
  return (
    <section aria-label={m.filter_saved()}>
      <p className={styles.label}>{m.filter_saved()}</p>
      <ul className={styles.chips}>
        {saved.map(({ name, filter }) => (
          <li key={name} className={styles.saved}>
            <Button variant="bare" className={styles.apply} onClick={() => onFilter(filter)}>
              {name}
            </Button>
            <Button
              variant="bare"
              className={styles.forget}
              aria-label={m.filter_forget({ name })}
              onClick={() => remove.mutate({ name })}
            >
              <IconClose size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
