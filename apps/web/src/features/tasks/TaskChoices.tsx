import type { Task } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { QuietSelect } from '../../ui/QuietSelect.tsx'
import { labelsOf, labelText } from './labels.ts'
import { projects } from './projects.queries.ts'
import { taskFilters } from './taskFilters.queries.ts'
import type { TaskFilter } from './useTaskFilter.ts'

const ALL = 'all'

/** Chooses the saved filter, the project or the label whose tasks alone are shown, once there is one. */
export function TaskChoices({ tasks, onShow }: { tasks: Task[]; onShow: (filter: TaskFilter) => void }) {
  const { data: saved = [] } = useQuery(taskFilters)
  const { data: all = [] } = useQuery(projects)
  const labels = labelsOf(tasks)
  const filters = [
    ...saved.map(({ name, query }) => ({ kind: 'q' as const, value: query, name })),
    ...all.filter(({ archived }) => !archived).map(({ id, name }) => ({ kind: 'project' as const, value: id, name })),
    ...labels.map((label) => ({ kind: 'label' as const, value: label, name: labelText(label) })),
  ]
  if (filters.length === 0) return null
  return (
    <QuietSelect
      isQuiet
      aria-label={m.task_filter()}
      data={[
        { value: ALL, label: m.task_filter_all() },
        ...filters.map(({ name }, index) => ({ value: String(index), label: name })),
      ]}
      value={ALL}
      onChange={({ currentTarget }) => onShow(filters[Number(currentTarget.value)]!)}
    />
  )
}
