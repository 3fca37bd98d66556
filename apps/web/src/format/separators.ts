/** The language tag by which the device formats. */
export const LOCALE = new Intl.NumberFormat().resolvedOptions().locale

const PARTS = new Intl.NumberFormat().formatToParts(12345.6)
const findPart = (wanted: 'group' | 'decimal') => PARTS.find(({ type }) => type === wanted)?.value

/** The separators of numbers in the user's locale: ',' and '.' in 12,345.6. */
export const SEPARATORS = { group: findPart('group') ?? ',', decimal: findPart('decimal') ?? '.' }
