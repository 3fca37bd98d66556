import { PAGES } from '@daybook/contract'
import { m } from '#messages'

export type NavItem = { to: string; label: string }

/** The visitor navigation without sign-in and sign-up. Not in navigation.ts, whose icons public pages do not load. */
export const VISITOR_NAV: NavItem[] = [
  { to: PAGES.landing.path, label: m.nav_home() },
  { to: PAGES.terms.path, label: m.nav_terms() },
  { to: PAGES.privacy.path, label: m.privacy_policy() },
  { to: PAGES.contact.path, label: m.contact_heading() },
]

export const SIGN_IN: NavItem = { to: PAGES.signIn.path, label: m.sign_in() }
export const SIGN_UP: NavItem = { to: PAGES.signUp.path, label: m.sign_up() }

/** The footer links of visitors, with FOOTER_SIGN_IN_NAV. */
export const FOOTER_NAV: NavItem[] = VISITOR_NAV.slice(1)
/** Those of members, whose navigation has Contact. */
export const MEMBER_FOOTER_NAV: NavItem[] = VISITOR_NAV.slice(1, 3)
export const FOOTER_SIGN_IN_NAV: NavItem[] = [SIGN_IN, SIGN_UP]
