import { m } from '#messages'

/** Returns the greeting for an hour (0 to 23) of the user's day. */
export function greetingAt(hour: number) {
  if (hour >= 5 && hour < 12) return m.greeting_morning()
  return hour >= 12 && hour < 18 ? m.greeting_afternoon() : m.greeting_evening()
}
