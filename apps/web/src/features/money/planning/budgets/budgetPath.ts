import { PAGES } from '@daybook/contract'

/** Returns the path of the page of a budget. */
export const budgetPath = (id: string) => PAGES.budget.path.replace(':id', id)
