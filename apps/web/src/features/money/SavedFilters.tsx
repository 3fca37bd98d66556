import type { EntryFilter } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import styles from './FilterForm.module.css'
import { removeFilterMutation } from './money.queries.ts'
import { useSavedFilters } from './useSavedFilters.ts'

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
