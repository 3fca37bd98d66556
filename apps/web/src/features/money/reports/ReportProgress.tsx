import { m } from '#messages'
import styles from './ReportProgress.module.css'

/** Progress bar of the report. `part` is the share written, from 0 to 1. */
export function ReportProgress({ part, isShown }: { part: number; isShown: boolean }) {
  if (!isShown) return null
  return (
    <div className={styles.progress}>
      <label htmlFor="report-progress">{m.report_in_progress()}</label>
      <progress id="report-progress" value={part} max={1} />
    </div>
  )
}
