import { PAGES } from '@daybook/contract'

export type Place = { to: string; label: string }

/** Where a visitor can go, beside signing in and up. Apart from the areas, whose icons the public pages do without. */
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
