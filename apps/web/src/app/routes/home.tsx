import { getDashboard, getUser, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.home.screen) }]

export const handle: Handle = { firstRequests: [[urlOf(getUser)], [urlOf(getDashboard)]] }

export { HomePage as default } from '../../features/dashboard/HomePage.tsx'
