import { getBalance, getUser, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.money.screen) }]

export const handle: Handle = {
  firstRequests: [urlOf(getUser), urlOf(getBalance)],
}

export { MoneyPage as default } from '../../features/money/page/MoneyPage.tsx'
