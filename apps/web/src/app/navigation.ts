import { PAGES } from '@daybook/contract'
import { IconHome, IconWallet, type TablerIcon } from '@tabler/icons-react'

type Place = { to: string; label: string }

/** Where a signed-in user can go, in order. `inBar`: one of the main areas a phone keeps at its bottom edge. */
export const AREAS: (Place & { icon: TablerIcon; inBar: boolean })[] = [
  { to: PAGES.home.path, label: 'Home', icon: IconHome, inBar: true },
  { to: PAGES.money.path, label: 'Money', icon: IconWallet, inBar: true },
]

/** Where a visitor can go, beside signing in and up. */
export const VISITOR_PLACES: Place[] = [
  { to: PAGES.landing.path, label: 'Home' },
  { to: PAGES.terms.path, label: 'Terms Of Use' },
  { to: PAGES.privacy.path, label: 'Privacy Policy' },
]

export const SIGN_IN: Place = { to: PAGES.signIn.path, label: 'Sign In' }
export const SIGN_UP: Place = { to: PAGES.signUp.path, label: 'Sign up' }
