import { m } from '#messages'
import { LOCALE } from './locale.ts'

const HOUR = 60

const inUnit = (value: number, unit: 'hour' | 'minute') =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'short' }).format(value)

/** Returns a number of minutes in words: '45 min', '2 hr', '1 hr 30 min'. */
export function formatDuration(duration: number) {
  const [hours, minutes] = [Math.floor(duration / HOUR), duration % HOUR]
  if (hours === 0) return inUnit(minutes, 'minute')
  if (minutes === 0) return inUnit(hours, 'hour')
  return m.task_duration_both({ hours: inUnit(hours, 'hour'), minutes: inUnit(minutes, 'minute') })
}
