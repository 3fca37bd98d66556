import type { Project } from '@daybook/contract'
import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { CaptureChips } from '../../capture/CaptureChips.tsx'
import { timeText } from '../../capture/timeText.ts'
import { projectText } from './lineProject.ts'
import styles from './QuickAdd.module.css'

type Props = { task: Captured; projects: readonly Project[]; onRemove: (part: CapturePart) => void }

/** The title of a line and the parts that were understood, before it is saved. */
export function Understood({ task, projects, onRemove }: Props) {
  const { title, project, parts } = task

  const toText = (part: CapturePart) =>
    part.name === 'project' && project ? projectText(project, projects) : (timeText(part, task) ?? part.text)

  return (
    <>
      <span className={styles.what} dir="auto">
        {title}
      </span>
      <CaptureChips parts={parts} toText={toText} onRemove={onRemove} />
    </>
  )
}
