/** The product's name. All other code uses this constant. */
export const PRODUCT = 'Daybook'
export const HEADLINE = `Organize your world with ${PRODUCT}.`
export const TAGLINE = 'Money, budgets, tasks, routines and notes in one place. Free, user-friendly and all-in-one.'
/** The default contact address; the operator can set another one. */
export const CONTACT_EMAIL = 'hello@daybook.example'
/** The bundle id of the native apps. Must not change once the app has been published. */
export const APP_ID = 'example.daybook.app'
/** The scheme of links that open the native app: `daybook://money`. */
export const APP_SCHEME = 'daybook'

/**
 * Placeholders in the built pages that the server replaces with its public URL and the operator's contact address.
 */
export const SLOTS = { publicUrl: 'https://public-url.invalid', contactEmail: 'contact@operator.invalid' } as const

/** The daily scans of the free plan, unless the operator sets others. Only with this limit does the error name Premium. */
export const FREE_SCAN_LIMIT = 5
