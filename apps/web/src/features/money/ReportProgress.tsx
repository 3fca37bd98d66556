import styles from './ReportProgress.module.css'

/** How much of the report is written. */
export function ReportProgress({ part, isShown }: { part: number; isShown: boolean }) {
  if (!isShown) return null
  return (
    <div className={styles.progress}>
      <label htmlFor="report-progress">Writing your report</label>
      <progress id="report-progress" value={part} max={1} />
    </div>
  )
}
