import { getUser, listBudgets, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.budgets.screen) }]

export const handle: Handle = { firstRequests: [[urlOf(getUser)], [urlOf(listBudgets)]] }

export { BudgetsPage as default } from '../../features/money/planning/budgets/BudgetsPage.tsx'
