import { PAGES } from '@daybook/contract'

export type NavItem = { to: string; label: string }

/** Where a visitor can go, beside signing in and up. Apart from the areas, whose icons the public pages do without. */
export const VISITOR_NAV: NavItem[] = [
  { to: PAGES.landing.path, label: 'Home' },
  { to: PAGES.terms.path, label: 'Terms Of Use' },
  { to: PAGES.privacy.path, label: 'Privacy Policy' },
  { to: PAGES.contact.path, label: 'Contact' },
]

export const SIGN_IN: NavItem = { to: PAGES.signIn.path, label: 'Sign In' }
export const SIGN_UP: NavItem = { to: PAGES.signUp.path, label: 'Sign up' }

/** At the foot of every page; visitors find the ways in there, too. */
export const FOOTER_NAV: NavItem[] = VISITOR_NAV.slice(1)
export const FOOTER_SIGN_IN_NAV: NavItem[] = [SIGN_IN, SIGN_UP]
