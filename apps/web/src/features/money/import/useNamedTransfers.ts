import { type Account, type ImportTransfer, MAIN_ACCOUNT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accounts } from '../accounts/accounts.queries.ts'
import { accountMoved, cashAccount, isCashMoved } from './accountNames.ts'
import type { IdentifiedEntry } from './bankIds.ts'
import { inSteps } from './inSteps.ts'

const NONE: ImportTransfer[] = []

/** Returns the transfers that lines say by the name or kind of another account in the same currency, or as cash, whose own line is unknown. */
export function useNamedTransfers(entries: IdentifiedEntry[], account = MAIN_ACCOUNT) {
  const { data: all } = useQuery(accounts)
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (!all || all.length < 2) return
    const stop = new AbortController()
    inSteps(namedTransfers(entries, all, account), stop.signal).then(setFound, () => undefined)
    return () => stop.abort()
  }, [all, entries, account])
  return found
}

function* namedTransfers(entries: IdentifiedEntry[], all: Account[], account: string) {
  const found: ImportTransfer[] = []
  for (const [line, { title, words = title, date, account: id = account, other: stated }] of entries.entries()) {
    yield
    if (stated) continue
    const from = all.find((one) => one.id === id)
    const others = all.filter((one) => one.id !== id && one.currency === from?.currency)
    const other = isCashMoved(words) ? cashAccount(words, others) : accountMoved(words, from, others)
    if (other) found.push({ line, account: other.id, title: '', day: date })
  }
  return found
}
