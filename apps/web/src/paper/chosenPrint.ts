import { getDateStyle, getPaper } from '../device/preferences.ts'
import { LOCALE } from '../format/locale.ts'
import type { PaperSize, Print } from './pdf/paper.ts'

/** The regions whose paper is US Letter (CLDR). */
const LETTER_REGIONS = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE']

/** Returns the usual paper of a locale's region. */
export const paperOf = (locale: string): PaperSize =>
  LETTER_REGIONS.includes(new Intl.Locale(locale).maximize().region ?? '') ? 'letter' : 'a4'

/** Returns how the user has chosen to print. A worker cannot read it. */
export function chosenPrint(): Required<Pick<Print, 'dates' | 'paper'>> {
  const paper = getPaper()
  return { dates: getDateStyle(), paper: paper === 'locale' ? paperOf(LOCALE) : paper }
}
