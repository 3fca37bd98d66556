import { TextInput } from '@mantine/core'
import { IconSearch } from '../../ui/icons.ts'
import styles from './NoteList.module.css'

/** The search field, which searches while the user types. */
export function SearchInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label="Search notes"
        placeholder="Search titles, contents and sections"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
