import { toPreferences } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { currentUser } from '../api/user.queries.ts'
import { applyPreferences } from '../device/preferences.ts'

/** Lets this device follow the preferences of its user, whichever device changes them. */
export function ApplyPreferences() {
  const { data } = useQuery(currentUser)
  useLayoutEffect(() => {
    if (data) applyPreferences(toPreferences(data))
  }, [data])
  return null
}
