import { PAGES } from '@daybook/contract'
import {
  type Icon,
  IconEdit,
  IconHome,
  IconMoney,
  IconNotes,
  IconRoutines,
  IconSettings,
  IconTasks,
} from '../ui/icons.ts'

export type Place = { to: string; label: string }
export type Area = Place & { icon: Icon; inBar: boolean }

/** Where a signed-in user can go, in order. `inBar`: one of the main areas a phone keeps at its bottom edge. */
export const AREAS: Area[] = [
  { to: PAGES.home.path, label: 'Home', icon: IconHome, inBar: true },
  { to: PAGES.routines.path, label: 'Routine', icon: IconRoutines, inBar: false },
  { to: PAGES.tasks.path, label: 'Tasks', icon: IconTasks, inBar: true },
  { to: PAGES.money.path, label: 'Money', icon: IconMoney, inBar: true },
  { to: PAGES.notes.path, label: 'Notes', icon: IconNotes, inBar: true },
  { to: PAGES.createNote.path, label: 'Create Notes', icon: IconEdit, inBar: false },
  { to: PAGES.settings.path, label: 'Settings', icon: IconSettings, inBar: false },
]

/** Where a visitor can go, beside signing in and up. */
export const VISITOR_PLACES: Place[] = [
  { to: PAGES.landing.path, label: 'Home' },
  { to: PAGES.terms.path, label: 'Terms Of Use' },
  { to: PAGES.privacy.path, label: 'Privacy Policy' },
  { to: PAGES.contact.path, label: 'Contact' },
]

export const SIGN_IN: Place = { to: PAGES.signIn.path, label: 'Sign In' }
export const SIGN_UP: Place = { to: PAGES.signUp.path, label: 'Sign up' }

/** At the foot of every page; visitors find the ways in there, too. */
export const FOOTER_PLACES: Place[] = VISITOR_PLACES.slice(1)
export const FOOTER_VISITOR_PLACES: Place[] = [SIGN_IN, SIGN_UP]
