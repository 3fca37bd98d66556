import { LOCALE } from '../../format/locale.ts'

const PERCENT = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Returns the completed share in percent to one decimal, or '0%' if there are no tasks. */
export function shareDone(open: number, completed: number) {
  const total = open + completed
  return total === 0 ? '0%' : PERCENT.format(completed / total)
}
