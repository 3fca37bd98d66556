import { useQuery } from '@tanstack/react-query'
import { schedules } from '../../../../schedules/list.queries.ts'
import { ScheduleForm } from './ScheduleForm.tsx'

type Props = { id: string; day: string | undefined; currency: string; onDone: () => void }

/** The form of a recurring entry. */
export function SchedulePanel({ id, day, currency, onDone }: Props) {
  const { data } = useQuery(schedules)
  const schedule = data?.find((one) => one.id === id)
  return (
    schedule && <ScheduleForm schedule={schedule} day={day} currency={currency} onSaved={onDone} onClear={onDone} />
  )
}
