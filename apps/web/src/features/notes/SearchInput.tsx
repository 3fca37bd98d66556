import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { m } from '#messages'
import { IconSearch } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { useTyped } from '../../ui/useTyped.ts'
import styles from './NoteList.module.css'

const NoteChoices = lazyOnIdle(async () => (await import('./NoteChoices.tsx')).NoteChoices)

/** The search field, which searches while the user types, and below it which notes are listed in which order. */
export function SearchInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label={m.note_search()}
        placeholder={m.note_search_placeholder()}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={200}
        {...useTyped(value, onChange)}
      />
      <Suspense>{!value.trim() && <NoteChoices />}</Suspense>
    </div>
  )
}
