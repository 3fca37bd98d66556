import type { EntryFilter, EntryType } from '@daybook/contract'
import { monthAfter, monthOf } from '@daybook/domain/days'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { afterPaint } from '../../../device/afterPaint.ts'
import { today } from '../../../format/dates.ts'
import { makeAhead } from './ahead.ts'
import { type MoneyView, NO_FILTER, readView, type ShownMoney, writeView } from './view.ts'

/** Keeps the text of what is shown in the URL. A change is shown before the router has rendered it. */
function useViewText() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const inUrl = writeView(readView(params)).toString()
  // A change is shown at once by the lists: the router renders the whole page twice for it.
  const [ahead] = useState(makeAhead)
  const unsent = useRef(0)
  const isShown = useRef(false)
  // The router renders a change later: a second one before that continues from the first.
  const latest = useRef(inUrl)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has followed, or Back was pressed
  useLayoutEffect(() => {
    if (unsent.current > 0) return
    latest.current = inUrl
    ahead.set(undefined)
  }, [location, inUrl])

  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  function write(next: string, replace: boolean) {
    const isSame = next === latest.current
    latest.current = next
    ahead.set(next)
    unsent.current += 1
    void afterPaint().then(() => {
      unsent.current -= 1
      if (isShown.current) setParams(next, { replace: replace || isSame, preventScrollReset: true })
    })
  }

  return { inUrl, ahead, readLatest: () => ahead.read(latest.current), write }
}

/**
 * Keeps the shown list, month and filter in the URL, so that Back and a link restore them; without any, it is all of this
 * month. The choice between income and expense is no step of the history.
 */
export function useView() {
  const { inUrl, ahead, readLatest, write } = useViewText()
  const shown = ahead.read(inUrl)

  const change = (values: Partial<ShownMoney>, replace = false) =>
    write(writeView({ ...readLatest(), ...values }).toString(), replace)

  /** Shows a month (yyyy-mm); a filter by the whole month before follows. */
  function showMonth(month: string) {
    const isCurrent = month === today().slice(0, 7)
    change({ month: isCurrent ? undefined : month, filter: inMonth(readLatest().filter, month) })
  }

  return {
    shown,
    ahead,
    show: (view: MoneyView) => change({ view }, true),
    /** Shows the list with an entry of this type, if the shown one has none. */
    showType: (type: EntryType) => shown.view !== 'all' && shown.view !== type && change({ view: type }, true),
    showMonth,
    /** Shows the month that is `by` months later, or earlier if `by` is negative. */
    moveMonth: (by: number) => showMonth(monthAfter(readLatest().month ?? today().slice(0, 7), by)),
    /** Shows the entries of a category in a month. */
    showCategory(view: EntryType, category: string, month: string) {
      const [from, to] = monthOf(month)
      change({ view, filter: { ...NO_FILTER, category, from, to } })
    },
    /** Shows the entries of an account, or of all. */
    showAccount: (account: string | undefined) =>
      change({ view: 'all', filter: account ? { ...NO_FILTER, account } : undefined }),
    narrow: (filter: EntryFilter) => change({ filter }),
    clear: () => change({ filter: undefined }),
  }
}

/** Returns a filter of exactly one month for another month; other filters as they are. */
function inMonth(filter: EntryFilter | undefined, month: string) {
  if (!filter?.from || !filter.to) return filter
  const [first, last] = monthOf(filter.from)
  if (filter.from !== first || filter.to !== last) return filter
  const [from, to] = monthOf(month)
  return { ...filter, from, to }
}
