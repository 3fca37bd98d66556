import { m } from '#messages'

/** Returns the greeting for an hour (0 to 23) of the user's day. The morning begins at midnight. */
export function greetingAt(hour: number) {
  if (hour < 12) return m.greeting_morning()
  return hour < 18 ? m.greeting_afternoon() : m.greeting_evening()
}
