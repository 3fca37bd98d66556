import { MAIN_ACCOUNT } from '@daybook/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountIn, accounts, foreignIn } from '../accounts/accounts.queries.ts'
import { proposeAccount } from './accountNames.ts'
import { type IdentifiedRead, identified } from './identified.ts'
import { inSteps } from './inSteps.ts'
import { detectReading } from './reading.ts'
import { rememberedReading } from './remembered.ts'
import type { Reading } from './settings.ts'
import type { ChosenFile, Table } from './table.ts'

const UNKNOWN: Reading = {
  source: 'other',
  mapping: {},
  order: 'ymd',
  mark: '.',
  isFlipped: false,
  category: '',
  decisions: [],
}
const NOTHING: IdentifiedRead = { entries: [], problems: [], skipped: 0, leftOut: new Map() }

/**
 * Keeps how a file is read, which the user can change, and the entries that result. They are `of` a reading before while
 * it is read.
 */
export function useReading(file: Pick<ChosenFile, 'name' | 'table'>, currency: string) {
  const { table } = file
  const client = useQueryClient()
  const { data: all } = useQuery(accounts)
  const proposed = proposeAccount(file, all ?? [], currency)
  const [changes, setChanges] = useState<Partial<Reading>>({})
  const [newIds] = useState<string[]>([])
  const chosen = useMemo(
    (): Partial<Reading> => ({
      ...(proposed && { account: proposed }),
      ...rememberedReading(table),
      ...changes,
    }),
    [table, proposed, changes],
  )
  const foreign = foreignIn(all ?? [], chosen.account ?? MAIN_ACCOUNT, currency, undefined)
  const accountCurrency = foreign?.currency ?? currency
  const code = table.currency ?? accountCurrency
  const detected = useDetected(table, code)
  const isCard = all?.some(({ id, kind }) => id === chosen.account && kind === 'card')
  const reading = useMemo(
    (): Reading => ({ ...withCardSigns(detected ?? UNKNOWN, isCard), ...chosen }),
    [detected, isCard, chosen],
  )
  const account = accountIn(client, reading.account)
  const [result, setResult] = useState<{ of: Reading; read: IdentifiedRead }>()
  useEffect(() => {
    if (!detected) return
    const stop = new AbortController()
    // It is stopped when the reading changes, and then read again.
    const ids = { source: reading.source, account, newIds, accounts: all ?? [] }
    inSteps(identified(table, reading, ids, accountCurrency), stop.signal).then(
      (read) => setResult({ of: reading, read }),
      () => undefined,
    )
    return () => stop.abort()
  }, [table, detected, reading, account, newIds, accountCurrency, all])
  return {
    reading,
    isDetected: detected !== undefined,
    of: result?.of ?? reading,
    read: result?.read ?? NOTHING,
    isReading: result?.of !== reading,
    change: (part: Partial<Reading>) => setChanges({ ...changes, ...part }),
  }
}

/** What a card pays mostly has no minus, where the file does not tell. */
const withCardSigns = (reading: Reading, isCard = false): Reading =>
  isCard && reading.decisions.some(({ about, isSure }) => about === 'signs' && !isSure)
    ? { ...reading, isFlipped: true }
    : reading

/** Returns how a file is read, as far as the file tells. Undefined until that is detected. */
function useDetected(table: Table, code: string) {
  const [detected, setDetected] = useState<Reading>()
  useEffect(() => {
    const stop = new AbortController()
    inSteps(detectReading(table, navigator.language, code), stop.signal).then(setDetected, () => undefined)
    return () => stop.abort()
  }, [table, code])
  return detected
}
