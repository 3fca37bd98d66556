import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accounts } from '../accounts/accounts.queries.ts'
import { transfers } from '../accounts/transfers.queries.ts'
import { timeline } from '../entries/money.queries.ts'
import { NO_FILTER } from '../entries/view.ts'
import type { IdentifiedRead } from './identified.ts'

/** An account that is empty, and what it had before the first line of a file. */
export type Opening = { account: Account; amount: number }

/** Returns what an empty account can start with, if every line of the file is read and is in this account. */
export function useOpening({ opening: amount, entries, problems }: IdentifiedRead, id = MAIN_ACCOUNT) {
  const [isOff, setOff] = useState(false)
  const isWhole = amount && problems.length === 0 && new Set(entries.map(({ bankAccount }) => bankAccount)).size === 1
  const filter = useMemo(() => ({ ...NO_FILTER, account: id }), [id])
  const { data: known } = useInfiniteQuery({ ...timeline(filter), enabled: Boolean(isWhole) })
  const { data: moved } = useQuery({ ...transfers, enabled: Boolean(isWhole) })
  const account = useQuery(accounts).data?.find((one) => one.id === id)
  const isEmpty = known?.pages[0]?.items.length === 0 && moved?.every(({ from, to }) => from !== id && to !== id)
  const offered: Opening | undefined = isWhole && isEmpty && account?.opening === 0 ? { account, amount } : undefined
  return { offered, chosen: isOff ? undefined : offered, choose: (isChosen: boolean) => setOff(!isChosen) }
}
