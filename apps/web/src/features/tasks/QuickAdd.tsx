import { type Project, type Task, TaskDraft } from '@daybook/contract'
import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { withFields } from '@daybook/domain/fields'
import type { TaskQuery } from '@daybook/domain/taskQuery'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../api/errorMessages.ts'
import { newId } from '../../api/newId.ts'
import { textOfIssue } from '../../api/textOfError.ts'
import { useRun } from '../../api/useWrite.ts'
import { LineInput } from '../../capture/LineInput.tsx'
import { within } from '../../device/within.ts'
import { toDueFields } from '../../format/taskDue.ts'
import { Button } from '../../ui/Button.tsx'
import { paintFirst } from '../../ui/paintFirst.ts'
import { paintTask } from './AddedTask.tsx'
import { labelsOf } from './labels.ts'
import { inProject } from './lineProject.ts'
import { projects } from './projects.queries.ts'
import styles from './QuickAdd.module.css'
import { createTaskMutation, openTasks } from './tasks.queries.ts'
import { fieldsOfFilter } from './useTaskFilter.ts'
import { useTaskReader } from './useTaskReader.ts'

const PARSER_MS = 2000

const EMPTY = () => ({ id: newId(), line: '', declined: [] as CapturePart[] })

/**
 * Creates a task from one line, read by a parser that is loaded with the first letter. A line that is sent before waits for
 * it a moment, and is saved as typed if it does not come. The task gets what makes it one of those that the list shows alone.
 */
export function QuickAdd({ query = [] }: { query?: TaskQuery }) {
  const [draft, setDraft] = useState(EMPTY)
  const { id, line, declined } = draft
  const [error, setError] = useState('')
  const { data: known = [] } = useQuery(projects)
  const names = known.map(({ name }) => name)
  const { data: tasks = [] } = useQuery(openTasks)
  const { read, Understood, load } = useTaskReader()
  const create = useRun({ ...createTaskMutation, onError: restore })
  // An empty line takes as long to read as any other.
  const task = line ? read?.(line, declined, names) : undefined
  const input = useRef<HTMLInputElement>(null)

  function type(line: string) {
    void load()
    setError('')
    setDraft(({ id, declined }) => ({ id, line, declined: declined.filter(({ text }) => line.includes(text)) }))
  }

  function decline(part: CapturePart) {
    setDraft((draft) => ({ ...draft, declined: [...draft.declined, part] }))
    input.current?.focus()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (line && !read) void sendUnread()
    else save(task)
  }

  /** Clears the line at once, so that the next one can be typed, and saves it once the parser has loaded. */
  async function sendUnread() {
    setDraft(EMPTY)
    const reader = await within(PARSER_MS, load())
    save(reader?.(line, declined, names))
  }

  function save(task: ReturnType<NonNullable<typeof read>> | undefined) {
    const { title = line, ...read } = task ?? {}
    const values = { id, title, ...toFields(read, fieldsOfFilter(query), known) }
    const checked = TaskDraft.safeParse(values)
    if (!checked.success) {
      setDraft(draft)
      return setError(textOfIssue(checked.error.issues[0]!))
    }
    // At once, so that the next line can be typed while this one is saved.
    setDraft((current) => (current.id === id ? EMPTY() : current))
    const painted = withFields<Task>('task', { id, title, description: '', due: null }, checked.data)
    void paintFirst({ paint: () => paintTask(painted) }, () => create(values))
  }

  /** Puts back the line that was not saved, in front of what has been typed since. */
  function restore(failure: Error) {
    setDraft((current) => ({ ...draft, line: [line, current.line].filter(Boolean).join(' ') }))
    setError(Object.values(fieldErrors(failure))[0] ?? '')
  }

  return (
    <form className={styles.quick} noValidate onSubmit={send}>
      <LineInput
        ref={input}
        data-new
        className={styles.line ?? ''}
        names={{ '#': names, '@': labelsOf(tasks) }}
        aria-label={m.task_quick_add()}
        placeholder={m.task_quick_add_placeholder()}
        enterKeyHint="done"
        value={line}
        error={error}
        onFocus={() => void load()}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        onType={type}
      />
      <Button type="submit">{m.add()}</Button>
      <div className={styles.understood} role="status">
        {Understood && task && task.parts.length > 0 && <Understood task={task} projects={known} onRemove={decline} />}
      </div>
    </form>
  )
}

/** Returns the fields of a task that a line names, with those of the tasks that the list shows alone. */
function toFields(
  { due = '', duration, labels = [], project, rule, from, until, ...named }: Partial<Captured>,
  shown: ReturnType<typeof fieldsOfFilter>,
  known: readonly Project[],
) {
  const all = [...new Set([...labels, ...shown.labels])]
  const priority = named.priority ?? shown.priority
  return {
    ...toDueFields(due || (shown.due ?? '')),
    ...(duration && { duration }),
    ...(priority && { priority }),
    ...(all.length > 0 && { labels: all }),
    ...(project ? inProject(project, known) : shown.project && { project: shown.project }),
    ...(rule && { repeat: { rule, ...(from && { from }), ...(until && { until }) } }),
  }
}
