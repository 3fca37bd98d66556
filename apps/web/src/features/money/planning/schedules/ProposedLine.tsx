import type { ProposedSchedule } from '@daybook/domain/proposedSchedules'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { newId } from '../../../../api/newId.ts'
import { formatAmount } from '../../../../format/amounts.ts'
import { isolate } from '../../../../format/locale.ts'
import { ruleText } from '../../../../schedules/ruleText.ts'
import { planScheduleMutation } from '../../../../schedules/schedules.queries.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Upcoming.module.css'

type Props = { proposed: ProposedSchedule; currency: string; onDismiss: () => void }

/** Offers to make a recurring entry of what came again and again. It asks each time, as amounts and days can change. */
export function ProposedLine({ proposed, currency, onDismiss }: Props) {
  const { mutate, isPending } = useMutation(planScheduleMutation)
  const { key: _, ...draft } = proposed
  const { title, amount, rule } = draft
  return (
    <div className={styles.proposed}>
      <p>
        {m.upcoming_proposed({ name: isolate(title), amount: formatAmount(amount, currency), rule: ruleText(rule) })}
      </p>
      <span>
        <Button
          variant="plain"
          isWrite
          isBusy={isPending}
          onClick={() => mutate({ ...draft, id: newId(), mode: 'confirm' })}
        >
          {m.upcoming_proposed_add()}
        </Button>
        <Button variant="plain" onClick={onDismiss}>
          {m.upcoming_proposed_refuse()}
        </Button>
      </span>
    </div>
  )
}
