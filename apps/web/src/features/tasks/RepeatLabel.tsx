import type { RepeatRule } from '@daybook/contract'
import { ruleText } from '../../schedules/ruleText.ts'
import styles from './TaskRows.module.css'

/** Shows how a task repeats. */
export const RepeatLabel = ({ rule }: { rule: RepeatRule }) => (
  <span className={styles.when}>
    <span aria-hidden="true">↻ </span>
    {ruleText(rule)}
  </span>
)
