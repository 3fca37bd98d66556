import { PAGES } from '@daybook/contract'
import { m } from '#messages'

/** The pages where `g` and another key go. */
export const GO_TO: Record<string, { path: string; title: string }> = {
  h: { path: PAGES.home.path, title: m.nav_home() },
  m: { path: PAGES.money.path, title: m.money_heading() },
  a: { path: PAGES.accounts.path, title: m.accounts_heading() },
  p: { path: PAGES.reports.path, title: m.reports_heading() },
  t: { path: PAGES.tasks.path, title: m.tasks_heading() },
  b: { path: PAGES.budgets.path, title: m.budgets_heading() },
  r: { path: PAGES.routines.path, title: m.nav_routine() },
  n: { path: PAGES.notes.path, title: m.notes_heading() },
  s: { path: PAGES.settings.path, title: m.settings_heading() },
}
