import { PAGES } from '@daybook/contract'
import {
  type Icon,
  IconBudget,
  IconContact,
  IconEdit,
  IconHome,
  IconMoney,
  IconNotes,
  IconRoutines,
  IconSettings,
  IconTasks,
} from '../ui/icons.ts'
import type { NavItem } from './navItems.ts'

export type Area = NavItem & { icon: Icon; inBar: boolean }

/** The navigation of signed-in users, in order. `inBar` marks the main areas in the bottom bar on phones. */
export const AREAS: Area[] = [
  { to: PAGES.home.path, label: 'Home', icon: IconHome, inBar: true },
  { to: PAGES.routines.path, label: 'Routine', icon: IconRoutines, inBar: false },
  { to: PAGES.tasks.path, label: 'Tasks', icon: IconTasks, inBar: true },
  { to: PAGES.money.path, label: 'Money', icon: IconMoney, inBar: true },
  { to: PAGES.budgets.path, label: 'Budgets', icon: IconBudget, inBar: false },
  { to: PAGES.notes.path, label: 'Notes', icon: IconNotes, inBar: true },
  { to: PAGES.createNote.path, label: 'Create Notes', icon: IconEdit, inBar: false },
  { to: PAGES.settings.path, label: 'Settings', icon: IconSettings, inBar: false },
  { to: PAGES.contact.path, label: 'Contact', icon: IconContact, inBar: false },
]
