import { PAGES } from '@daybook/contract'

export type NavItem = { to: string; label: string }

/** The visitor navigation without sign-in and sign-up. Not in navigation.ts, whose icons public pages do not load. */
export const VISITOR_NAV: NavItem[] = [
  { to: PAGES.landing.path, label: 'Home' },
  { to: PAGES.terms.path, label: 'Terms Of Use' },
  { to: PAGES.privacy.path, label: 'Privacy Policy' },
  { to: PAGES.contact.path, label: 'Contact' },
]

export const SIGN_IN: NavItem = { to: PAGES.signIn.path, label: 'Sign In' }
export const SIGN_UP: NavItem = { to: PAGES.signUp.path, label: 'Sign up' }

/** The footer links of every page. Visitors get FOOTER_SIGN_IN_NAV, too. */
export const FOOTER_NAV: NavItem[] = VISITOR_NAV.slice(1)
export const FOOTER_SIGN_IN_NAV: NavItem[] = [SIGN_IN, SIGN_UP]
