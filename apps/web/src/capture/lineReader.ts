import type { CaptureOptions } from '@daybook/domain/capture/captured'
import { readCapture } from '@daybook/domain/capture/readCapture'
import { loadReadTimes } from '@daybook/domain/capture/timeLocales'
import { today } from '../format/dates.ts'
import { LOCALE, SEPARATORS } from '../format/locale.ts'
import { userWeek } from '../format/userWeek.ts'

type Options = Omit<CaptureOptions, 'now' | 'today' | 'locale' | 'week' | 'separators'>

/** Reads a line with the words, digits and marks of the user's locale. */
export function readLine(line: string, options: Options) {
  const now = new Date()
  return readCapture(line, {
    now,
    today: today(now),
    locale: LOCALE,
    week: userWeek(),
    separators: SEPARATORS,
    ...options,
  })
}

/** Loads the reader of times for the user's locale. Without it, times are not read. */
export const loadTimes = () => loadReadTimes(LOCALE).catch(() => undefined)
