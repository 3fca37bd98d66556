/** What one person uses on one day. */
export type PersonDay = {
  calls: number
  writes: number
  transactions: number
  /** Those of the transactions that write or lock rows. */
  commits: number
  walBytes: number
  storedBytes: number
  pictureBytes: number
  pictureWalBytes: number
  loggedBytes: number
  serverCpuSeconds: number
  databaseCpuSeconds: number
  scans: number
  readerCpuSeconds: number
}

const SECONDS_PER_DAY = 86_400
/** The busiest hour beside the mean of a day. */
const PEAK = 4
/** The part of a core that is used at the peak, so that delays stay short. */
const USED = 0.5
const GB = 2 ** 30

const count = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))

/** Returns what this number of people needs at the peak, and for a year. */
export function computeNeeds(day: PersonDay, people: number) {
  const atPeak = (perDay: number) => (perDay * people * PEAK) / SECONDS_PER_DAY
  return {
    people: people.toLocaleString('en'),
    rows: {
      'calls a second': count(atPeak(day.calls)),
      'transactions of the database a second': count(atPeak(day.transactions)),
      'of them commits that write': count(atPeak(day.commits)),
      'cores for servers': count(atPeak(day.serverCpuSeconds) / USED),
      'cores for the database': count(atPeak(day.databaseCpuSeconds) / USED),
      'scans a second': count(atPeak(day.scans)),
      'cores for readers of receipts': count(atPeak(day.readerCpuSeconds) / USED),
      'write-ahead log, MB a second': count(atPeak(day.walBytes + day.pictureWalBytes) / 2 ** 20),
      'database without pictures, GB more a year': count((day.storedBytes * people * 365) / GB),
      'pictures of receipts, GB more a year': count((day.pictureBytes * people * 365) / GB),
      'log, GB a day': count((day.loggedBytes * people) / GB),
    } as Record<string, string>,
  }
}
