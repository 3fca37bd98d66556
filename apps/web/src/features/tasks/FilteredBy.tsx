import type { Project, Task } from '@daybook/contract'
import { Suspense } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import styles from './FilteredBy.module.css'
import { labelText } from './labels.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import { TaskChoices } from './TaskChoices.tsx'
import { useEscape } from './useEscape.ts'
import { type ShownFilter, useMatches } from './useTaskFilter.ts'

const FilterField = lazyOnIdle(async () => (await import('./FilterField.tsx')).FilterField)

type Props = {
  filter: ShownFilter
  tasks: Task[]
  onRename: (project: Project) => void
}

/** Chooses which tasks alone are shown, or says which and how many are left of them. */
export function FilteredBy({ filter, tasks, onRename }: Props) {
  const { only, project, show } = filter
  function clear() {
    show(undefined)
    // The field that had the focus is gone then.
    document.querySelector<HTMLElement>('[data-filter]')?.focus()
  }
  useEscape(only !== undefined, () => show(undefined))
  if (only?.kind === 'q')
    return (
      <Suspense>
        <FilterField filter={filter} tasks={tasks} onClose={clear} />
      </Suspense>
    )
  const name = only?.kind === 'label' ? labelText(only.value) : project?.name
  if (name === undefined) return <TaskChoices tasks={tasks} onShow={show} />
  return <FilterChip name={name} filter={filter} tasks={tasks} onRename={onRename} />
}

/** The label or the project of the tasks that are shown. A tap shows all again. A project has its menu. */
function FilterChip({ name, filter: { project, query, show }, tasks, onRename }: Props & { name: string }) {
  const count = tasks.filter(useMatches(query)).length
  return (
    <div className={styles.filter}>
      <Button variant="outline" title={m.task_filter_clear()} onClick={() => show(undefined)}>
        <bdi>{m.task_filter_left({ name, count })}</bdi>
        <IconClose size={16} aria-label={m.task_filter_clear()} />
      </Button>
      {project && <ProjectMenu project={project} onRename={() => onRename(project)} />}
    </div>
  )
}
