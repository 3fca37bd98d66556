import { EntryType, PAGES, type ReportTable } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { NO_FILTER, writeView } from '../entries/view.ts'
import type { ReportView } from './reportView.ts'

/** Returns for each row the address of the page with its entries, or undefined for a row that has none. */
export function rowLinks({ rows }: ReportTable, { periods: { from, to } }: ReportView) {
  let type: EntryType = 'income'
  const days = { from: monthOf(from)[0], to: monthOf(to)[1] }
  return rows.map(({ kind, name }) => {
    type = EntryType.safeParse(kind).data ?? type
    if (kind === 'category') return pathOf({ view: type, filter: { ...NO_FILTER, category: name, ...days } })
    if (kind === 'tag') return pathOf({ view: 'all', filter: { ...NO_FILTER, tags: [name], ...days } })
    if (kind === 'month') return pathOf({ view: 'all', month: name })
    return undefined
  })
}

const pathOf = (shown: Partial<Parameters<typeof writeView>[0]> & Pick<Parameters<typeof writeView>[0], 'view'>) =>
  `${PAGES.money.path}?${writeView({ month: undefined, filter: undefined, ...shown })}`
