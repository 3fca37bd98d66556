import type { TaskRepeat } from '@daybook/contract'
import { m } from '#messages'
import { formatNearDay } from '../../format/dates.ts'
import { ruleText } from '../../schedules/ruleText.ts'
import styles from './TaskRows.module.css'

/** Shows how a task repeats. */
export const RepeatLabel = ({ repeat }: { repeat: TaskRepeat }) => (
  <span className={styles.when}>
    <span aria-hidden="true">↻ </span>
    {repeatText(repeat)}
  </span>
)

function repeatText({ rule, until, times }: TaskRepeat) {
  const text = ruleText(rule)
  if (until) return m.task_repeat_until({ rule: text, day: formatNearDay(until) })
  return times ? m.task_repeat_times({ rule: text, count: times }) : text
}
