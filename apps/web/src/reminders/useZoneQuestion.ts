import { getUser } from '@daybook/contract'
import { DAY_MS } from '@daybook/domain/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../api/queries.ts'
import { timeZone } from '../device/timeZone.ts'
import { readLocal, writeLocal } from '../session/localText.ts'

const user = queryFor(getUser, {}, { silent: true })
const SINCE = 'zone-since'
const ANSWERED = 'zone-answered'

/** Returns whether this device has been in another zone than that of the account for more than a day. */
function isLongAway(zone: string, here: string) {
  if (zone === here) {
    writeLocal(SINCE, '')
    return false
  }
  const [place, since] = (readLocal(SINCE) ?? '').split(' ')
  if (place === here) return Date.now() - Number(since) > DAY_MS
  writeLocal(SINCE, `${here} ${Date.now()}`)
  return false
}

/** Returns the time zone to ask about: this device is in it, the account is not, and it was not asked before. */
export function useZoneQuestion() {
  const zone = useQuery(user).data?.zone
  const [answered, setAnswered] = useState(() => readLocal(ANSWERED))
  const here = timeZone()
  const offered = zone && isLongAway(zone, here) && answered !== here ? here : undefined

  function answer() {
    writeLocal(ANSWERED, here)
    setAnswered(here)
  }
  return { zone: offered, answer }
}

/** Returns the place of a time zone: 'New York' of 'America/New_York', 'UTC+05:30' of '+05:30'. */
export const placeOf = (zone: string) =>
  /^[+-]/.test(zone) ? `UTC${zone}` : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
