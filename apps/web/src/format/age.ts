import { m } from '#messages'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Returns an age in whole minutes, hours or days: '5 minutes ago', 'yesterday'; 'just now' below a minute. */
export function ageInWords(ms: number) {
  const minutes = Math.floor(ms / 60_000)
  const [unit, size] = UNITS.find(([, size]) => minutes >= size) ?? []
  return unit && size ? words.format(-Math.floor(minutes / size), unit) : m.date_just_now()
}
