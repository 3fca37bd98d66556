import type { Project } from '@daybook/contract'
import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { CaptureChips } from '../../capture/CaptureChips.tsx'
import { dueText } from '../../format/dueText.ts'
import { momentOfDueText } from '../../format/taskDue.ts'
import { projectText } from './lineProject.ts'
import styles from './QuickAdd.module.css'

type Props = { task: Captured; projects: readonly Project[]; onRemove: (part: CapturePart) => void }

/** The title of a line and the parts that were understood, before it is saved. */
export function Understood({ task, projects, onRemove }: Props) {
  const { title, due, project, parts } = task

  function toText({ name, text }: CapturePart) {
    if (name === 'due' && due) return dueText(momentOfDueText(due), Date.now())
    return name === 'project' && project ? projectText(project, projects) : text
  }

  return (
    <>
      <span className={styles.what} dir="auto">
        {title}
      </span>
      <CaptureChips parts={parts} toText={toText} onRemove={onRemove} />
    </>
  )
}
