import { PAGES } from '@daybook/contract'

const { home, money, budgets, tasks, routines, notes, settings } = PAGES

/** The paths of the pages that begin with the screen of the last visit, and open without asking the server. */
export const AREA_PATHS: readonly string[] = [home, money, budgets, tasks, routines, notes, settings].map(
  ({ path }) => path,
)
