/** The product's name; nothing else in the code spells it. */
export const PRODUCT = 'Daybook'
export const HEADLINE = `Organize your world with ${PRODUCT}.`
export const TAGLINE = 'Money, budgets, tasks, routines and notes in one place. Free, user-friendly and all-in-one.'
/** Where people write to unless the operator sets another address. */
export const CONTACT_EMAIL = 'hello@daybook.example'
/** What the phones' shops and systems know the app by. It never changes once somebody has installed the app. */
export const APP_ID = 'example.daybook.app'
/** The scheme of links that open the native app: `daybook://money`. */
export const APP_SCHEME = 'daybook'

/**
 * What the web build leaves open in its pages for the server to fill in: its public address, and the operator's
 * mail address.
 */
export const SLOTS = { publicUrl: 'https://public-url.invalid', contactEmail: 'contact@operator.invalid' } as const
