import type { Project, Task, TaskPriority } from '@daybook/contract'
import { m } from '#messages'
import { type RejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { dueHere } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'

/** State of the panel. `id` is that of the edited task, or of the one to create, due on `day`, if set. */
/** `rejected` is a change that was not accepted, whose values the form begins with. */
type Rejected = { rejected?: RejectedChange<'task'> | undefined }
export type OpenPanel = ({ mode: 'create'; id: string; day?: string | undefined } & Rejected) | EditPanel
type EditPanel = { mode: 'edit'; id: string; task: Task } & Rejected
export type PanelState =
  | { mode: 'closed' }
  | { mode: 'project'; id: string; project: Project }
  | { mode: 'subtask'; parent: Task }
  | EditPanel

export const CLOSED: PanelState = { mode: 'closed' }
export const addingTo = (parent: Task): PanelState => ({ mode: 'subtask', parent })
export const editing = (task: Task): EditPanel => ({ mode: 'edit', id: task.id, task })
export const renaming = (project: Project): PanelState => ({ mode: 'project', id: project.id, project })

/** Opens the form with the values of an edit that was not accepted; closed without one. */
export function correcting(rejected: RejectedChange<'task'> | undefined): PanelState {
  if (!rejected?.row) return CLOSED
  const { position: _, completed: __, ...task } = rejected.row
  return { ...editing(task), rejected }
}

export function titleOfPanel(panel: PanelState) {
  if (panel.mode === 'project') return m.task_project_rename()
  if (panel.mode === 'subtask') return m.subtask_of({ title: panel.parent.title })
  return m.task_edit_task()
}

/** `due` is a day, or a day and time in the user's time zone: yyyy-mm-ddThh:mm. `labels` are separated by commas, `project` is an id. */
export type TaskValues = {
  id: string
  title: string
  description: string
  due: string
  start_day: string
  /** In minutes. */
  duration: number | null
  labels: string
  project: string
  priority: TaskPriority | null
}

export function toValues(panel: OpenPanel) {
  const { due, due_day, labels } = panel.rejected?.values ?? {}
  const values = withRejected(toSavedValues(panel), panel.rejected)
  return {
    ...values,
    ...(Boolean(due || due_day) && { due: due ? dueHere(String(due)) : String(due_day) }),
    ...(Array.isArray(labels) && { labels: labels.join(', ') }),
  }
}

function toSavedValues(panel: OpenPanel): TaskValues {
  if (panel.mode === 'create') {
    const none = { description: '', start_day: '', duration: null, labels: '', project: '', priority: null }
    return { id: panel.id, title: '', due: panel.day ?? '', ...none }
  }
  const { id, title, description, start_day = '', duration = null, labels = [], project = '', ...task } = panel.task
  const [due, priority] = [toDueText(panel.task), task.priority ?? null]
  return { id, title, description, due, start_day, duration, labels: labels.join(', '), project, priority }
}

/** Returns those of the fields that the task of the form has, or had. */
export const pickUsed = <F extends Partial<Record<keyof Task, unknown>>>(fields: F, panel: OpenPanel): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        (Array.isArray(value) ? value.length > 0 : value) ||
        (panel.mode === 'edit' && panel.task[field as keyof Task] !== undefined),
    ),
  ) as Partial<F>

/** Returns the project that a form has, null for none. One that is gone stays only in a task that had it. */
export function toProject(id: string, known: readonly Pick<Project, 'id'>[], panel: OpenPanel) {
  if (known.some((one) => one.id === id)) return id
  return (id && panel.mode === 'edit' && panel.task.project) || null
}
