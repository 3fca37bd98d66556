const maxDaysAhead = 1
const maxAgeYears = 20
const recentYears = 3

/** Returns whether a receipt can be of this day: not of the future and not older than 20 years. */
export function isPlausible(date: string, today: string): boolean {
  const days = ageInDays(date, today)
  return days >= -maxDaysAhead && days < maxAgeYears * 366
}

/** Returns whether a day is within the last three years. */
export function isRecent(date: string, today: string): boolean {
  return isPlausible(date, today) && ageInDays(date, today) < recentYears * 366
}

function ageInDays(date: string, today: string): number {
  return (Date.parse(today) - Date.parse(date)) / 86_400_000
}
