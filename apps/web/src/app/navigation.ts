import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import {
  type Icon,
  IconAccounts,
  IconBudget,
  IconContact,
  IconDelete,
  IconEdit,
  IconHome,
  IconMoney,
  IconNotes,
  IconReminder,
  IconReport,
  IconRoutines,
  IconSettings,
  IconTasks,
} from '../ui/icons.ts'
import type { NavItem } from './navItems.ts'

export type Area = NavItem & {
  icon: Icon
  /** Whether it is a main area, in the bottom bar on phones. */
  inBar: boolean
  /** Whether a group begins with it. */
  startsGroup?: boolean
  /** The paths of further pages in this area. */
  pages?: string[]
  /** The paths of pages that only the bar marks as in this area. */
  pagesInBar?: string[]
}

/** The navigation of signed-in users, in order. */
export const AREAS: Area[] = [
  { to: PAGES.home.path, label: m.nav_home(), icon: IconHome, inBar: true },
  { to: PAGES.routines.path, label: m.nav_routine(), icon: IconRoutines, inBar: false },
  { to: PAGES.tasks.path, label: m.tasks_heading(), icon: IconTasks, inBar: true },
  { to: PAGES.money.path, label: m.money_heading(), icon: IconMoney, inBar: true },
  { to: PAGES.accounts.path, label: m.accounts_heading(), icon: IconAccounts, inBar: false },
  { to: PAGES.reports.path, label: m.reports_heading(), icon: IconReport, inBar: false },
  { to: PAGES.budgets.path, label: m.budgets_heading(), icon: IconBudget, inBar: false },
  {
    to: PAGES.notes.path,
    label: m.notes_heading(),
    icon: IconNotes,
    inBar: true,
    pages: [PAGES.note.path, PAGES.editNote.path],
    pagesInBar: [PAGES.createNote.path],
  },
  { to: PAGES.createNote.path, label: m.note_create(), icon: IconEdit, inBar: false },
  {
    to: PAGES.reminders.path,
    label: m.reminders_heading(),
    icon: IconReminder,
    inBar: false,
    startsGroup: true,
  },
  { to: PAGES.trash.path, label: m.trash_heading(), icon: IconDelete, inBar: false },
  { to: PAGES.settings.path, label: m.settings_heading(), icon: IconSettings, inBar: false },
  { to: PAGES.contact.path, label: m.contact_heading(), icon: IconContact, inBar: false },
]
