import { type Project, type Task, TaskDraft } from '@daybook/contract'
import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { withFields } from '@daybook/domain/fields'
import type { TaskQuery } from '@daybook/domain/taskQuery'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/errorMessages.ts'
import { newId } from '../../api/newId.ts'
import { textOfIssue } from '../../api/textOfError.ts'
import { useRun } from '../../api/useWrite.ts'
import { within } from '../../device/within.ts'
import { toDueFields } from '../../format/taskDue.ts'
import { remindMutation } from '../../reminders/remind.queries.ts'
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts'
import { paintFirst } from '../../ui/paintFirst.ts'
import { paintTask } from './AddedTask.tsx'
import { inProject } from './lineProject.ts'
import { projects } from './projects.queries.ts'
import { createTaskMutation } from './tasks.queries.ts'
import { fieldsOfFilter } from './useTaskFilter.ts'
import { useTaskReader } from './useTaskReader.ts'

export type LineOptions = {
  /** Which tasks the list shows alone: the new one gets what makes it one of them. */
  query?: TaskQuery
  /** The task of which the new one is a subtask, and gets the project. */
  parent?: Task
}

const PARSER_MS = 2000

const EMPTY = () => ({ id: newId(), line: '', declined: [] as CapturePart[] })

/** Returns the line of a new task, what is read in it, and the functions that change and save it. */
export function useTaskLine({ query = [], parent }: LineOptions) {
  const lineDraft = useLineDraft(parent)
  const [draft, setDraft] = useState(() => ({ ...EMPTY(), line: lineDraft.kept() }))
  const { id, line, declined } = draft
  const [error, setError] = useState('')
  const { data: known = [] } = useQuery(projects)
  const names = known.map(({ name }) => name)
  const { read, Understood, load } = useTaskReader()
  const create = useRun({ ...createTaskMutation, onError: restore })
  const remind = useRun(remindMutation)
  // An empty line takes as long to read as any other.
  const task = line ? read?.(line, declined, names) : undefined

  function type(line: string) {
    void load()
    setError('')
    lineDraft.keep(line)
    setDraft(({ id, declined }) => ({ id, line, declined: declined.filter(({ text }) => line.includes(text)) }))
  }

  const decline = (part: CapturePart) => setDraft((draft) => ({ ...draft, declined: [...draft.declined, part] }))

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

  function save(task: Captured | undefined) {
    const { title = line, ...read }: Partial<Captured> = task ?? {}
    const shown = parent ? { labels: [], ...(parent.project && { project: parent.project }) } : fieldsOfFilter(query)
    const values = { id, title, ...toFields(read, shown, known), ...(parent && { parent: parent.id }) }
    const checked = TaskDraft.safeParse(values)
    if (!checked.success) {
      setDraft(draft)
      return setError(textOfIssue(checked.error.issues[0]!))
    }
    // At once, so that the next line can be typed while this one is saved.
    setDraft((current) => (current.id === id ? EMPTY() : current))
    lineDraft.keep('')
    const painted = withFields<Task>('task', { id, title, description: '', due: null }, checked.data)
    const paint = () => paintTask(painted)
    void paintFirst(parent ? {} : { paint }, () => create(values)).then((isDone) => {
      if (isDone && read.reminders) void remind({ of: { kind: 'task', id }, chosen: read.reminders })
    })
  }

  /** Puts back the line that was not saved, in front of what has been typed since. */
  function restore(failure: Error) {
    setDraft((current) => ({ ...draft, line: [line, current.line].filter(Boolean).join(' ') }))
    setError(Object.values(fieldErrors(failure))[0] ?? '')
  }

  return { line, task, known, names, error, Understood, load, type, decline, send }
}

/** Keeps the line of a subtask on this device until it is saved, as the forms keep their fields. */
function useLineDraft(parent: Task | undefined) {
  const name = parent && `task-line:${parent.id}`
  const kept = () => String((name && readDraft(name)) ?? '')
  const keep = (line: string) => name && (line ? keepDraft(name, line) : dropDraft(name))
  return { kept, keep }
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
