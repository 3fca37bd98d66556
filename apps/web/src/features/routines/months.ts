/** Returns the month `by` months after `month`, as yyyy-mm, limited to the years 1900 to 9999. */
export function monthAfter(month: string, by: number) {
  const [first, last] = ['1900-01', '9999-12'] as const
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  const moved = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  if (moved < first) return first
  return at >= 120_000 ? last : moved
}

/** Returns the number of weekdays before the first of the month in a week that starts on Monday. */
export const daysBefore = (month: string) => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
