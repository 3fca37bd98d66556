const PARTS = new Intl.NumberFormat().formatToParts(12345.6)
const getPart = (wanted: 'group' | 'decimal') => PARTS.find(({ type }) => type === wanted)?.value

/** The separators of numbers in the user's locale: ',' and '.' in 12,345.6. */
export const SEPARATORS = { group: getPart('group') ?? ',', decimal: getPart('decimal') ?? '.' }
