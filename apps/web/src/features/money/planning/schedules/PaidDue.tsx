import { type EntryType, isDay, MAIN_ACCOUNT } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { paidDue } from '@daybook/domain/importDueDays'
import { foldForSearch } from '@daybook/domain/search'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatDay } from '../../../../format/dates.ts'
import { schedules } from '../../../../schedules/list.queries.ts'
import { payDueMutation } from '../../../../schedules/schedules.queries.ts'

type Typed = { type: EntryType; title: string; amount: number | string; date: string; account: string }

/** Returns the due day that a new entry pays, and a function that leaves it out once the entry is saved. */
export function usePaidDue({ type, title, amount, date, account }: Typed, isNew: boolean) {
  const { data = [] } = useQuery(schedules)
  const [chosen, setChosen] = useState({ key: '', isPaid: false })
  const { mutate } = useMutation(payDueMutation)
  const money = Number(amount)
  const line = {
    type,
    title: foldForSearch(title),
    day: date,
    milli: toMilli(money || 0),
    account: account || MAIN_ACCOUNT,
  }
  const due = isNew && title.trim() && money > 0 && isDay(date) ? paidDue(line, data) : undefined
  const key = due ? `${due.id} ${due.day}` : ''
  const isPaid = due !== undefined && (chosen.key === key ? chosen.isPaid : due.isSure)
  return {
    due: due && { ...due, isPaid, onChange: (isPaid: boolean) => setChosen({ key, isPaid }) },
    savePaid(entryOperation: string | undefined) {
      if (isPaid) mutate({ schedule: due.id, day: due.day, entryOperation })
    },
  }
}

/** Says which due day a new entry pays, so that it is not recorded once more. */
export function PaidDue({ due }: { due: ReturnType<typeof usePaidDue>['due'] }) {
  if (!due) return null
  return (
    <Checkbox
      label={m.entry_pays_due({ title: due.title, day: formatDay(due.day) })}
      checked={due.isPaid}
      onChange={(event) => due.onChange(event.currentTarget.checked)}
    />
  )
}
