import type { Task } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { formatCount } from '../../format/locale.ts'
import { LazyDateCalendar } from '../../ui/DateInput.tsx'
import { IconAdd, IconCalendar, IconCheck, IconForward } from '../../ui/icons.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { useHistoryStep } from '../../ui/useHistoryStep.ts'
import type { Selection } from '../../ui/useSelection.ts'
import { type BulkChange, changeTasksMutation } from './bulk.queries.ts'
import { dueMoves } from './dueMoves.ts'
import { labelsOf, labelText } from './labels.ts'
import { nameOfPriority } from './priorities.ts'
import { projects } from './projects.queries.ts'

type Props = { selection: Selection<Task>; open: Task[] }

/** What can be done with the selected tasks of those that are open. */
export function TaskBulk({ selection: { chosen, end }, open }: Props) {
  const { data: known = [] } = useQuery(projects)
  const run = useRun(changeTasksMutation)
  const [isChoosingDay, setChoosingDay] = useState(false)
  useHistoryStep(true, end, { byEscape: true })
  const tasks = open.filter(({ id }) => chosen?.has(id))
  const count = tasks.length

  async function change(change: BulkChange) {
    const isDone = await run({ tasks, change })
    end()
    return isDone
  }

  const isDated = tasks.find(({ due, due_day }) => due ?? due_day)
  const days = dueMoves(isDated ? (isDated.due ?? isDated.due_day ?? null) : null).map(({ label, day }) => ({
    label,
    icon: IconForward,
    write: () => change({ kind: 'due', day }),
  }))
  const toProjects = known
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({
      label: m.task_project_named({ name }),
      icon: IconForward,
      write: () => change({ kind: 'fields', fields: { project: id } }),
    }))
  const priorities = ([1, 2, 3, null] as const).map((priority) => ({
    label: nameOfPriority(priority),
    icon: IconForward,
    write: () => change({ kind: 'fields', fields: { priority } }),
  }))
  const labels = labelsOf(open).map((label) => ({
    label: labelText(label),
    icon: IconAdd,
    write: () => change({ kind: 'label', label }),
  }))
  return (
    <SelectionBar title={m.task_bulk_selected({ count, shown: formatCount(count) })} onEnd={end}>
      {count > 0 && (
        <RowMenu
          label={m.bulk_open()}
          actions={[
            { label: m.mark_done(), icon: IconCheck, write: () => change({ kind: 'done' }) },
            ...days,
            { label: m.task_bulk_day(), icon: IconCalendar, run: () => setChoosingDay(true) },
            ...priorities,
            ...toProjects,
            ...labels,
          ]}
          onDelete={() => change({ kind: 'delete' })}
        />
      )}
      {isChoosingDay && (
        <Suspense>
          <LazyDateCalendar
            day=""
            onClose={() => setChoosingDay(false)}
            onChoose={(day) => void change({ kind: 'due', day })}
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}
