import { type EntryFilter, filterTimeline, getBalance, getMoneyMonth, getUser, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.money.screen) }]

const EVERY_ENTRY: EntryFilter = { title: '', date: '', category: '' }

export const handle: Handle = {
  firstRequests: [
    [urlOf(getUser)],
    [urlOf(getBalance)],
    [urlOf(filterTimeline, { querystring: { limit: 50 } }), EVERY_ENTRY],
    [urlOf(getMoneyMonth, { querystring: { month: 'MONTH' } })],
  ],
}

export { MoneyPage as default } from '../../features/money/page/MoneyPage.tsx'
