import { expect, it } from 'vitest'
import { expense, readIn, routine, task, understood } from './testing/lines.ts'

it.each([
  ['ar-EG', 'dentist ١٤/١٢ ١٥:٣٠', task('dentist', '2026-12-14T15:30')],
  ['en-GB', 'dentist ۱۴/۱۲ ۱۵:۳۰', task('dentist', '2026-12-14T15:30')],
  ['ar-EG', 'dentist ٢٠٢٦-١٢-١٤', task('dentist', '2026-12-14')],
  ['ar-EG', 'طبيب غدا ١٥:٣٠', task('طبيب', '2026-11-23T15:30')],
  ['ar-EG', 'طبيب غدا الساعة ٩', task('طبيب', '2026-11-23T09:00')],
  ['ar-EG', 'اجتماع ٣ مساء', task('اجتماع', '2026-11-22T15:00')],
  ['ar-EG', 'اجتماع الساعة 11 صباحا', task('اجتماع', '2026-11-22T11:00')],
  ['ar-EG', 'اتصل بأمي الساعة 6 مساءً', task('اتصل بأمي', '2026-11-22T18:00')],
  ['ar-EG', 'اجتماع الخميس 6:00 م', task('اجتماع', '2026-11-26T18:00')],
  ['en-US', 'meeting tomorrow ٩am', task('meeting', '2026-11-23T09:00')],
  ['en-US', 'call Ann in ٣ days', task('call Ann', '2026-11-25')],
  ['en-US', 'gym every monday ٧:٠٠', routine('gym', { unit: 'week', every: 1, weekdays: [1] }, '07:00')],
  ['en-GB', 'rent ٩٥٠ on the ١st', expense('rent', 950, { date: '2026-11-01' })],
  ['en-US', 'room ١٢ lamp ٣٠٫٥', expense('room ١٢ lamp', 30.5)],
  ['en-US', 'x 𝟙𝟚 lunch 12.50', expense('x 𝟙𝟚 lunch', 12.5)],
])('reads the digits of other scripts, and keeps those of a title, in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
