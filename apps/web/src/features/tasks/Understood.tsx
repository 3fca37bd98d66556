import type { Project } from '@daybook/contract'
import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { CaptureChips } from '../../capture/CaptureChips.tsx'
import { timeText } from '../../capture/timeText.ts'
import { repeatText } from '../../schedules/repeatText.ts'
import { projectText } from './lineProject.ts'
import styles from './QuickAdd.module.css'

type Props = { task: Captured; projects: readonly Project[]; onRemove: (part: CapturePart) => void }

/** The title of a line and the parts that were understood, before it is saved. */
export function Understood({ task, projects, onRemove }: Props) {
  const { title, project, parts, rule, from, until } = task

  function toText(part: CapturePart) {
    if (part.name === 'project' && project) return projectText(project, projects)
    // The end can be named elsewhere in the line.
    if (part.name === 'repeat' && rule && (from || until)) return repeatText({ rule, from, until })
    return timeText(part, task) ?? part.text
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
