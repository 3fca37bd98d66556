import type { Schedule } from '@daybook/contract'
import { proposeSchedules, SEARCHED_DAYS } from '@daybook/domain/proposedSchedules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { earlierEntries } from '../../../../schedules/laterEntries.queries.ts'
import { readLocal, writeLocal } from '../../../../session/localText.ts'

const DISMISSED = 'dismissed-schedules'
const MOST = 100

/** Returns the recurring entry that past entries suggest most, unless the user has said no to it on this device. */
export function useProposed(schedules: Schedule[], date: string, isKnown: boolean) {
  const { data } = useQuery({ ...earlierEntries(date, SEARCHED_DAYS), enabled: isKnown })
  const [dismissed, setDismissed] = useState(() => readLocal(DISMISSED)?.split('\n') ?? [])
  const all = useMemo(
    () => (data && isKnown ? proposeSchedules(data, schedules, date) : []),
    [data, schedules, date, isKnown],
  )
  const proposed = all.find(({ key }) => !dismissed.includes(key))
  function dismiss() {
    if (!proposed) return
    const next = [...dismissed, proposed.key].slice(-MOST)
    writeLocal(DISMISSED, next.join('\n'))
    setDismissed(next)
  }
  return { proposed, dismiss }
}
