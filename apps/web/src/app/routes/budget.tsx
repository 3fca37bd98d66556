import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.budget.screen) }]

export { BudgetPage as default } from '../../features/money/planning/budgets/BudgetPage.tsx'
