import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { newId } from '../../../api/newId.ts'
import { accounts } from '../accounts/accounts.queries.ts'
import { transfers } from '../accounts/transfers.queries.ts'
import { timeline } from '../entries/money.queries.ts'
import { NO_FILTER } from '../entries/view.ts'
import type { IdentifiedRead } from './identified.ts'

/** An empty account, what it had before the first line of a file, and the id of the operation that sets it. */
export type Opening = { account: Account; amount: number; operationId: string }

/**
 * Returns what an empty account can start with, and what an account has after the last line, if every line of the file
 * is read, is of one account, and in its currency.
 */
export function useOpening(read: IdentifiedRead, id = MAIN_ACCOUNT, isForeign: boolean) {
  const { opening, closing, entries, problems } = read
  const [isOff, setOff] = useState(false)
  const [operationId] = useState(newId)
  const banks = new Set(entries.map(({ bankAccount }) => bankAccount))
  const isOfOne = !isForeign && problems.length === 0 && banks.size === 1
  const amount = isOfOne ? opening : undefined
  const isSaid = amount !== undefined && amount !== 0
  const filter = useMemo(() => ({ ...NO_FILTER, account: id }), [id])
  const { data: known } = useInfiniteQuery({ ...timeline(filter), enabled: isSaid })
  const { data: moved } = useQuery({ ...transfers, enabled: isSaid })
  const account = useQuery(accounts).data?.find((one) => one.id === id)
  const isEmpty = known?.pages[0]?.items.length === 0 && moved?.every(({ from, to }) => from !== id && to !== id)
  const offered: Opening | undefined =
    isSaid && isEmpty && account?.opening === 0 ? { account, amount, operationId } : undefined
  return {
    offered,
    chosen: isOff ? undefined : offered,
    choose: (isChosen: boolean) => setOff(!isChosen),
    closing: isOfOne && closing !== undefined ? { account: id, amount: closing } : undefined,
  }
}
