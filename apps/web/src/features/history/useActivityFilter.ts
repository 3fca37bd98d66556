import { ROW_KINDS, type RowKind } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { useSearchParams } from 'react-router'

/** What the list shows. `kind` and `day` are empty for all; with `id` it is the history of one row. */
export type ActivityFilter = { kind: RowKind | ''; day: string; id: string; query: Record<string, string> }
type Choice = { kind: RowKind | ''; day: string }

const DAY = /^\d{4}-\d\d-\d\d$/

/** The filter in the URL, and a function that replaces it. */
export function useActivityFilter() {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) ?? ''
  const kind = ROW_KINDS.find((one) => one === get('kind')) ?? ''
  const day = DAY.test(get('day')) && !Number.isNaN(Date.parse(get('day'))) ? get('day') : ''
  const id = kind ? get('id') : ''
  const query = { ...(kind && { kind }), ...(id && { id }), ...(day && toTimes(day)) }
  return {
    filter: { kind, day, id, query } satisfies ActivityFilter,
    change: (choice: Choice) =>
      setParams(Object.fromEntries(Object.entries(choice).filter(([, value]) => value)), { replace: true }),
  }
}

/** Returns when a day begins and ends in the user's time zone. */
const toTimes = (day: string) => ({ since: toMidnight(day), until: toMidnight(addDays(day, 1)) })

const toMidnight = (day: string) => `${new Date(`${day}T00:00`).toISOString().slice(0, 19)}Z`
