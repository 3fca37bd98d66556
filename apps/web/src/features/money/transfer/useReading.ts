import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountIn } from '../accounts/accounts.queries.ts'
import { type IdentifiedEntry, withBankIds } from './bankIds.ts'
import { inSteps } from './inSteps.ts'
import { type Reading, readingOf } from './reading.ts'
import { rememberedReading } from './remembered.ts'
import type { Table } from './table.ts'
import { type Read, toEntries } from './toEntries.ts'

type IdentifiedRead = Omit<Read, 'entries'> & { entries: IdentifiedEntry[] }

const NOTHING: IdentifiedRead = { entries: [], problems: [], skipped: 0 }

/**
 * Keeps how a file is read, which the user can change, and the entries that result. They are `of` a reading before while
 * it is read.
 */
export function useReading(table: Table, currency: string) {
  const client = useQueryClient()
  const [changes, setChanges] = useState<Partial<Reading>>({})
  const [newIds] = useState<string[]>([])
  const reading = useMemo(
    (): Reading => ({ ...readingOf(table, navigator.language, currency), ...rememberedReading(table), ...changes }),
    [table, currency, changes],
  )
  const account = accountIn(client, reading.account)
  const [result, setResult] = useState<{ of: Reading; read: IdentifiedRead }>()
  useEffect(() => {
    const stop = new AbortController()
    // It is stopped when the reading changes, and then read again.
    inSteps(identified(table, reading, { source: reading.source, account, newIds }), stop.signal).then(
      (read) => setResult({ of: reading, read }),
      () => undefined,
    )
    return () => stop.abort()
  }, [table, reading, account, newIds])
  return {
    reading,
    of: result?.of ?? reading,
    read: result?.read ?? NOTHING,
    isReading: result?.of !== reading,
    change: (part: Partial<Reading>) => setChanges({ ...changes, ...part }),
  }
}

type Ids = Parameters<typeof withBankIds>[1]

function* identified(table: Table, reading: Reading, ids: Ids): Generator<void, IdentifiedRead> {
  const { entries, skipped, problems } = yield* toEntries(table, reading)
  const unique = yield* withBankIds(entries, ids)
  return { skipped, entries: unique.entries, problems: [...problems, ...unique.problems] }
}
