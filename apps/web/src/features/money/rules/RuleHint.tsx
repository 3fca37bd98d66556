import type { RuleOutcome } from '@daybook/domain/entryRules'
import { m } from '#messages'
import styles from './RuleHint.module.css'

/** Says which rules filled in a form. */
export function RuleHint({ outcome: { by } }: { outcome: RuleOutcome }) {
  return (
    <p role="status" className={styles.hint}>
      {by.map((name) => m.rule_mark({ name })).join(', ')}
    </p>
  )
}
