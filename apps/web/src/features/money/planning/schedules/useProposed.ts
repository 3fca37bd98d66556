import type { Schedule } from '@daybook/contract'
import { proposeSchedules, SEARCHED_DAYS } from '@daybook/domain/proposedSchedules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { earlierEntries } from '../../../../schedules/laterEntries.queries.ts'
import { readLocal, writeLocal } from '../../../../session/localText.ts'

const REFUSED = 'refused-schedules'
const MOST = 100

/** Returns the recurring entry that past entries suggest most, unless the user has said no to it on this device. */
export function useProposed(schedules: Schedule[], date: string, isKnown: boolean) {
  const { data } = useQuery({ ...earlierEntries(date, SEARCHED_DAYS), enabled: isKnown })
  const [refused, setRefused] = useState(() => readLocal(REFUSED)?.split('\n') ?? [])
  const all = useMemo(
    () => (data && isKnown ? proposeSchedules(data, schedules, date) : []),
    [data, schedules, date, isKnown],
  )
  const proposed = all.find(({ key }) => !refused.includes(key))
  function refuse() {
    if (!proposed) return
    const next = [...refused, proposed.key].slice(-MOST)
    writeLocal(REFUSED, next.join('\n'))
    setRefused(next)
  }
  return { proposed, refuse }
}
