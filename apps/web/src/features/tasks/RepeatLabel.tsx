import type { TaskRepeat } from '@daybook/contract'
import { repeatText } from '../../schedules/repeatText.ts'
import styles from './TaskRows.module.css'

/** Shows how a task repeats. */
export const RepeatLabel = ({ repeat }: { repeat: TaskRepeat }) => (
  <span className={styles.when}>
    <span aria-hidden="true">↻ </span>
    {repeatText(repeat)}
  </span>
)
