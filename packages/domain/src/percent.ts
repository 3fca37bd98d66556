/** Formats a part of a whole (0 to 1) as a percentage with one decimal in a locale; nothing is '0%'. */
export const formatShare = (part: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: part === 0 ? 0 : 1,
    maximumFractionDigits: 1,
  }).format(part)
