import type { Captured } from './captured.ts'
import { LASTING, toMinutes } from './duration.ts'
import { blank, type Line, take } from './line.ts'

const MINUTES_OF_DAY = 1440
const SPAN = `(?:${LASTING}|(?<days>[1-9]|an?|one|ein(?:en)?|يوم) ?(?:days?|tage?|日)?)`
/** How languages say how long before something one wants to be reminded of it. */
const PATTERNS = [
  `(?:and )?(?:(?:please )?(?:remind|alert|notify)(?: me)?|(?:with )?(?:a )?reminder) ${SPAN} (?:before(?:hand)?|earlier|ahead|prior)`,
  `(?:und )?(?:erinner(?:e|ung)?(?: mich)?|mit erinnerung) ${SPAN} (?:vorher|davor)`,
  `${SPAN} (?:vorher|davor) (?:erinnern|erinnerung)`,
  `${SPAN}前に?(?:通知|リマインド|知らせて|お知らせ)`,
  String.raw`و?[فذ]كر[ين]{1,2}ي? (?:قبلها|قبله|قبل) ?ب?ـ?\s?${SPAN}`,
].map((source) => new RegExp(String.raw`[,،、\s]*(?<![\p{L}\p{Nd}])${source}(?!\p{L})`, 'iu'))

/** Returns how many minutes before it is due one is to be reminded by a line, and where it says so: 'remind me 30 min before'. */
function findReminder(open: string) {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(open)
    if (!found) continue
    const { days } = found.groups!
    const minutes = days ? (Number(days) || 1) * MINUTES_OF_DAY : toMinutes(found.groups)
    const text = found[0].replace(/^[,،、\s]+/, '')
    const end = found.index + found[0].length
    return { start: end - text.length, end, from: found.index, minutes }
  }
  return undefined
}

/** Reads a line without what it says of a reminder. Only of what has a time or a day is one reminded. */
export function readReminded<T extends Captured | undefined>(line: Line, read: (line: Line) => T): T {
  const found = findReminder(line.open)
  if (!found) return read(line)
  const captured = read(take(line, 'reminder', found))
  if (captured?.due || captured?.time) return { ...captured, reminders: [found.minutes] }
  return read({ ...line, open: blank(line.open, found.start, found.end) })
}
