/** Returns the greeting for an hour (0 to 23) of the user's day. */
export function greetingAt(hour: number) {
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
