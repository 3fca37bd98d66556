import type { Change } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { compareLines } from './compareLines.ts'
import styles from './History.module.css'
import { bringBackMutation } from './history.queries.ts'
import { rowOf } from './rowName.ts'

const MARKS = { same: '\u00a0', added: '+', removed: '\u2212' }

/** The text of a note after a change, with the lines that it added and removed, and a button that brings it back. */
export function NoteVersion({ change }: { change: Change }) {
  const bringBack = useMutation(bringBackMutation)
  const { id, before, after } = change
  const note = rowOf('note', after ?? before)
  if (!note) return null
  const earlier = after && typeof before?.content === 'string' ? before.content : note.content
  return (
    <details className={styles.version}>
      <summary>{m.note_version_show()}</summary>
      <p className={styles.what}>{note.title || m.note_untitled()}</p>
      <div className={styles.lines}>
        {compareLines(earlier, note.content).map(({ state, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
          <Line key={at} state={state} text={text} />
        ))}
      </div>
      <Button
        isWrite
        variant="outline"
        isBusy={bringBack.isPending}
        onClick={() => bringBack.mutate({ id, title: note.title, content: note.content })}
      >
        {m.note_version_bring_back()}
      </Button>
    </details>
  )
}

function Line({ state, text }: ReturnType<typeof compareLines>[number]) {
  const Tag = state === 'added' ? 'ins' : state === 'removed' ? 'del' : 'span'
  return (
    <Tag className={styles.line}>
      <span aria-hidden="true">{MARKS[state]}</span>
      {text}
    </Tag>
  )
}
