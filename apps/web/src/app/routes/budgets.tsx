import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.budgets.screen) }]

export { BudgetsPage as default } from '../../features/budgets/BudgetsPage.tsx'
