import { expect, it } from 'vitest'
import { findDays } from './searchDays.ts'

const TODAY = '2026-11-30'

it.each([
  ['en', 'tomorrow', 'tomorrow', '2026-12-01'],
  ['en', 'taxi yesterday', 'yesterday', '2026-11-29'],
  ['en', 'last month', 'last month', '2026-10-'],
  ['en', 'this year', 'this year', '2026-'],
  ['en', 'november', 'november', '-11-'],
  ['en', 'rent 25 November', '25 November', '-11-25'],
  ['en', 'November 5th, 2025', 'November 5th, 2025', '2025-11-05'],
  ['en', 'November 2025', 'November 2025', '2025-11-'],
  ['en', 'shoes nov 27', 'nov 27', '-11-27'],
  ['en', '27 nov 2025', '27 nov 2025', '2025-11-27'],
  ['de', '3. Dez', '3. Dez', '-12-03'],
  ['de', '25. November', '25. November', '-11-25'],
  ['de', 'gestern', 'gestern', '2026-11-29'],
  ['de', 'letzten Monat', 'letzten Monat', '2026-10-'],
  ['de', 'Januar', 'Januar', '-01-'],
  ['es', '3 de noviembre', '3 de noviembre', '-11-03'],
  ['ja', '昨日', '昨日', '2026-11-29'],
  ['ja', '先月', '先月', '2026-10-'],
  ['ja', 'ランチ 11月25日', '11月25日', '-11-25'],
  ['ja', '11月', '11月', '-11-'],
  ['ja', '2025年１１月', '2025年１１月', '2025-11-'],
  ['ar-EG', 'نوفمبر', 'نوفمبر', '-11-'],
  ['ar-EG', '٢٥ نوفمبر', '٢٥ نوفمبر', '-11-25'],
  ['ar-EG', 'امبارح', 'امبارح', '2026-11-29'],
  ['ar-EG', 'غدًا', 'غدًا', '2026-12-01'],
  ['pl', 'listopad', 'listopad', '-11-'],
  ['pl', '25 listopada', '25 listopada', '-11-25'],
])('reads days in %s: %s', (locale, text, named, day) => {
  const { start = 0, end = 0, days } = findDays(text, { today: TODAY, locale }) ?? {}
  expect([text.slice(start, end), days]).toEqual([named, [day]])
})

it.each(['marching band', 'nov', 'novemberish', 'mayo', '940', 'room 11', 'rent 25'])('reads no day in %s', (text) =>
  expect(findDays(text, { today: TODAY, locale: 'en' })).toBeUndefined(),
)
