import type { Task } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import { useTyped } from '../../ui/useTyped.ts'
import styles from './FilteredBy.module.css'
import { SaveTaskFilter } from './SaveTaskFilter.tsx'
import { type ShownFilter, useMatches } from './useTaskFilter.ts'

const MAX_LENGTH = 200

type Props = { filter: ShownFilter; tasks: Task[]; onClose: () => void }

/** The text by which the tasks are filtered while it is typed, and how many are left. */
export function FilterField({ filter: { only, query, show }, tasks, onClose }: Props) {
  const text = only?.value ?? ''
  const typed = useTyped(text, (value) => show({ kind: 'q', value }, true))
  const count = tasks.filter(useMatches(query)).length
  const words = query.flat().flatMap((term) => (term.field === 'text' && term.word) || [])
  return (
    <div className={styles.field}>
      <TextInput
        type="search"
        aria-label={m.task_query()}
        placeholder={m.task_query_placeholder()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        // One that is opened by a link leaves the focus on the page.
        autoFocus={text === ''}
        rightSectionWidth="var(--touch)"
        rightSection={
          <Button variant="icon" aria-label={m.task_filter_clear()} title={m.task_filter_clear()} onClick={onClose}>
            <IconClose size={18} aria-hidden="true" />
          </Button>
        }
        {...typed}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <div className={styles.left}>
        <p role="status">
          {query.length > 0 && m.task_query_left({ count })}
          {count === 0 && words.length > 0 && ` · ${m.task_query_as_text({ words: words.join(' ') })}`}
        </p>
        {query.length > 0 && <SaveTaskFilter key={text} query={text.trim()} />}
      </div>
    </div>
  )
}
