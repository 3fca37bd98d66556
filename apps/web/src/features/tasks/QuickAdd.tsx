import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '#messages'
import { LineInput } from '../../capture/LineInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { labelsOf } from './labels.ts'
import styles from './QuickAdd.module.css'
import { openTasks } from './tasks.queries.ts'
import { type LineOptions, useTaskLine } from './useTaskLine.ts'

/**
 * Creates a task from one line, read by a parser that is loaded with the first letter. A line that is sent before waits for
 * it a moment, and is saved as typed if it does not come.
 */
export function QuickAdd(options: LineOptions) {
  const { line, task, known, names, error, Understood, load, type, decline, send } = useTaskLine(options)
  const { data: tasks = [] } = useQuery(openTasks)
  const input = useRef<HTMLInputElement>(null)
  return (
    <form className={styles.quick} noValidate onSubmit={send}>
      <LineInput
        ref={input}
        {...(options.parent
          ? { 'aria-label': m.subtask_add(), 'data-autofocus': true, autoFocus: true }
          : { 'aria-label': m.task_quick_add(), 'data-new': true, onKeyDown: leave })}
        className={styles.line ?? ''}
        names={{ '#': names, '@': labelsOf(tasks) }}
        placeholder={m.task_quick_add_placeholder()}
        enterKeyHint="done"
        value={line}
        error={error}
        onFocus={() => void load()}
        onType={type}
      />
      <Button type="submit">{m.add()}</Button>
      <div className={styles.understood} role="status">
        {Understood && task && task.parts.length > 0 && (
          <Understood
            task={task}
            projects={known}
            onRemove={(part) => {
              decline(part)
              input.current?.focus()
            }}
          />
        )}
      </div>
    </form>
  )
}

function leave({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Escape') currentTarget.blur()
}
