import type { Task, TaskPriority } from '@daybook/contract'
import { m } from '#messages'

const PRIORITIES = [1, 2, 3] as const satisfies TaskPriority[]

/** Returns the priority of a text, or null for none. */
export const toPriority = (text: string) => PRIORITIES.find((one) => String(one) === text) ?? null

export const nameOfPriority = (priority: TaskPriority | null) =>
  priority ? m.task_priority_name({ priority: String(priority) }) : m.task_priority_none()

/** The choices of a form: '!1 High priority', as it can be typed. */
export const priorityOptions = () => [
  { value: '', label: m.task_priority_none() },
  ...PRIORITIES.map((one) => ({ value: String(one), label: `!${one} ${nameOfPriority(one)}` })),
]

/** The order of priorities; none is the last. */
export const rankOf = ({ priority }: Pick<Task, 'priority'>) => priority ?? PRIORITIES.length + 1
