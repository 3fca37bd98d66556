import { TaskDraft } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../api/errorMessages.ts'
import { newId } from '../../api/newId.ts'
import { textOfIssue } from '../../api/textOfError.ts'
import { useRun } from '../../api/useWrite.ts'
import { dueInUtc, formatMoment } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import styles from './QuickAdd.module.css'
import type { ReadTask } from './readTask.ts'
import { createTaskMutation } from './tasks.queries.ts'
import { useReader } from './useReader.ts'

const EMPTY = () => ({ id: newId(), line: '', declined: '' })

/**
 * Creates a task from one line. A due time in the line is shown as a chip first, and only what is shown is saved: before
 * the parser has loaded, the line as typed.
 */
export function QuickAdd() {
  const [draft, setDraft] = useState(EMPTY)
  const { id, line, declined } = draft
  const [error, setError] = useState('')
  const { read, load } = useReader()
  const create = useRun({ ...createTaskMutation, onError: restore })
  const parsed = read?.(line, new Date())
  const task = parsed?.matchedText === declined ? undefined : parsed

  function type(line: string) {
    load()
    setError('')
    setDraft((draft) => ({ ...draft, line }))
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const input = { id, title: task?.title ?? line, due: dueInUtc(task?.due ?? null) }
    const checked = TaskDraft.safeParse(input)
    if (!checked.success) return setError(textOfIssue(checked.error.issues[0]!))
    // At once, so that the next line can be typed while this one is saved.
    setDraft(EMPTY)
    void create(input)
  }

  /** Puts back the line that was not saved, in front of what has been typed since. */
  function restore(failure: Error) {
    setDraft((current) => ({ ...draft, line: [line, current.line].filter(Boolean).join(' ') }))
    setError(Object.values(fieldErrors(failure))[0] ?? '')
  }

  return (
    <form className={styles.quick} noValidate onSubmit={send}>
      <TextInput
        className={styles.line ?? ''}
        aria-label={m.task_quick_add()}
        placeholder={m.task_quick_add_placeholder()}
        autoComplete="off"
        enterKeyHint="done"
        value={line}
        error={error}
        onFocus={load}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit">{m.add()}</Button>
      <DueChip task={task} onDecline={(matchedText) => setDraft((draft) => ({ ...draft, declined: matchedText }))} />
    </form>
  )
}

/** Shows the title and due time parsed from a line before it is saved. The close button keeps the line as typed. */
function DueChip({ task, onDecline }: { task: ReadTask | undefined; onDecline: (matchedText: string) => void }) {
  return (
    <div className={styles.understood} role="status">
      {task && (
        <>
          <span className={styles.what} dir="auto">
            {task.title}
          </span>
          <span className={styles.chip}>
            {m.due_at({ moment: formatMoment(task.due.toISOString()) })}
            <Button
              variant="icon"
              aria-label={m.task_due_decline({ text: task.matchedText })}
              onClick={() => onDecline(task.matchedText)}
            >
              <IconClose size={16} aria-hidden="true" />
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
