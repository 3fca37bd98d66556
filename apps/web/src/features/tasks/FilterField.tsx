import type { Task } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import styles from './FilteredBy.module.css'
import { SaveTaskFilter } from './SaveTaskFilter.tsx'
import { type ShownFilter, useMatches } from './useTaskFilter.ts'

const MAX_LENGTH = 200

type Props = { filter: ShownFilter; tasks: Task[]; onClose: () => void }

/** The text by which the tasks are filtered while it is typed, and how many are left. */
export function FilterField({ filter: { only, query, show }, tasks, onClose }: Props) {
  const text = only?.value ?? ''
  // The URL follows the keys too late for a field that shows only what it has: a letter typed meanwhile would be lost.
  const [typed, setTyped] = useState<string>()
  const count = tasks.filter(useMatches(query)).length
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
        value={typed ?? text}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          show({ kind: 'q', value }, true)
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <div className={styles.left}>
        <p role="status">{query.length > 0 && m.task_query_left({ count })}</p>
        {query.length > 0 && <SaveTaskFilter key={text} query={text.trim()} />}
      </div>
    </div>
  )
}
