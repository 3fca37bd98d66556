/** Tests take one day for granted: what they add is of today until they end. A file of tests takes less time than this. */
const LONGEST_FILE = 120_000
const DAY = 86_400_000

const clock = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', timeStyle: 'medium' })

/** Returns for how many milliseconds tests wait that begin at `now`, because it would become another day meanwhile. */
export function untilSafe(now: Date, zones: (string | undefined)[]) {
  const left = zones.map((zone) => {
    const [hours, minutes, seconds] = clock(zone).format(now).split(':').map(Number)
    return DAY - ((hours! * 60 + minutes!) * 60 + seconds!) * 1000
  })
  return Math.max(0, ...left.filter((ms) => ms <= LONGEST_FILE))
}

/** Waits until tests can begin, in the time zone of this process, in UTC and in `zone`. */
export const waitOutMidnight = (zone?: string) =>
  new Promise((done) => setTimeout(done, untilSafe(new Date(), [undefined, 'UTC', zone])))
