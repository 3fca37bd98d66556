import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { useOnline } from '../device/network.ts'
import { ageInWords } from '../format/age.ts'
import styles from './DataAge.module.css'

/** Shows, while offline, how old the data on the page is. */
export function DataAge() {
  return useOnline() ? null : <Age />
}

function Age() {
  const client = useQueryClient()
  const at = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => oldestOnScreen(client),
  )
  const now = useNow()
  if (at === undefined) return null
  return <p className={styles.age}>{m.data_age({ age: ageInWords(now - at) })}</p>
}

function oldestOnScreen(client: QueryClient) {
  const moments = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
  const known = moments.filter((moment) => moment > 0)
  return known.length > 0 ? Math.min(...known) : undefined
}

function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
