import type { Project, Task } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import styles from './FilteredBy.module.css'
import { labelText } from './labels.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import { TaskChoices } from './TaskChoices.tsx'
import { filterTasks } from './taskRows.ts'
import type { useTaskFilter } from './useTaskFilter.ts'

type Props = {
  filter: ReturnType<typeof useTaskFilter>
  tasks: Task[]
  onRename: (project: Project) => void
}

/**
 * Chooses which tasks alone are shown, then says which and how many are left of them. A tap shows all again. A project has
 * its menu.
 */
export function FilteredBy({ filter: { only, project, show }, tasks, onRename }: Props) {
  const name = only?.kind === 'label' ? labelText(only.value) : project?.name
  if (name === undefined) return <TaskChoices tasks={tasks} onShow={show} />
  const count = filterTasks(tasks, only).length
  return (
    <div className={styles.filter}>
      <Button variant="outline" title={m.task_filter_clear()} onClick={() => show(undefined)}>
        <span dir="auto">{m.task_filter_left({ name, count })}</span>
        <IconClose size={16} aria-label={m.task_filter_clear()} />
      </Button>
      {project && <ProjectMenu project={project} onRename={() => onRename(project)} />}
    </div>
  )
}
