import type { Task } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import styles from './FilterLinks.module.css'
import { labelText } from './labels.ts'
import type { TaskFilter } from './useTaskFilter.ts'

type Props = {
  task: Task
  /** The name of its project, if it is shown. */
  projectName: string | undefined
  onShow: (filter: TaskFilter) => void
}

/** The project and the labels of a task. A tap shows the tasks that have the same. */
export function FilterLinks({ task: { project, labels = [] }, projectName, onShow }: Props) {
  return (
    <>
      {project && projectName && (
        <FilterLink text={projectName} onShow={() => onShow({ kind: 'project', value: project })} />
      )}
      {labels.map((label) => (
        <FilterLink key={label} text={labelText(label)} onShow={() => onShow({ kind: 'label', value: label })} />
      ))}
    </>
  )
}

const FilterLink = ({ text, onShow }: { text: string; onShow: () => void }) => (
  <Button
    variant="bare"
    className={styles.link}
    dir="auto"
    aria-label={m.task_filter_show({ name: text })}
    onClick={onShow}
  >
    {text}
  </Button>
)
