import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'Plan trip in 2 months', 'Plan trip', '2027-01-22'],
  ['en-US', 'call Ann in a month', 'call Ann', '2026-12-22'],
  ['en-US', 'call Ann in two months at 10:00', 'call Ann', '2027-01-22T10:00'],
  ['en-US', 'renew in a year', 'renew', '2027-11-22'],
  ['en-US', 'renew in half a year', 'renew', '2027-05-22'],
  ['en-US', 'call Ann in 3 weeks', 'call Ann', '2026-12-13'],
  ['de-DE', 'Reifen wechseln in 2 Monaten', 'Reifen wechseln', '2027-01-22'],
  ['de-DE', 'Vertrag kündigen in einem halben Jahr', 'Vertrag kündigen', '2027-05-22'],
  ['fr-FR', 'dentiste dans 2 mois', 'dentiste', '2027-01-22'],
  ['es-ES', 'dentista dentro de un mes', 'dentista', '2026-12-22'],
  ['it-IT', 'dentista tra 2 mesi', 'dentista', '2027-01-22'],
  ['pt-BR', 'dentista daqui a 2 meses', 'dentista', '2027-01-22'],
  ['nl-NL', 'over een week tandarts', 'tandarts', '2026-11-29'],
  ['ja-JP', '3日後に荷物を受け取る', '荷物を受け取る', '2026-11-25'],
  ['ja-JP', '3日後の10時 歯医者', '歯医者', '2026-11-25T10:00'],
  ['ja-JP', '２週間後に歯医者', '歯医者', '2026-12-06'],
  ['ja-JP', '1ヶ月後 車検', '車検', '2026-12-22'],
  ['ja-JP', '半年後 更新', '更新', '2027-05-22'],
  ['ar-EG', 'بعد 3 أيام طبيب الأسنان', 'طبيب الأسنان', '2026-11-25'],
  ['ar-EG', 'طبيب الأسنان بعد شهرين', 'طبيب الأسنان', '2027-01-22'],
])('reads how far a day is as in %s: %s', (locale, line, title, due) =>
  expect(understood(readIn(locale, line))).toEqual(task(title, due)),
)

it('has the last day of a shorter month', () =>
  expect(readIn('en-US', 'call Ann in 3 months', { today: '2026-11-30' })).toMatchObject({ due: '2027-02-28' }))

it.each([
  ['en-US', 'Email Sam eod', 'Email Sam', '2026-11-22'],
  ['en-US', 'Email Sam by end of day', 'Email Sam', '2026-11-22'],
  ['en-US', 'Email Sam tomorrow by eod', 'Email Sam', '2026-11-23'],
  ['en-US', 'Email Sam by the end of the week', 'Email Sam', '2026-11-22'],
  ['en-US', 'Email Sam by end of next week', 'Email Sam', '2026-11-29'],
  ['en-US', 'Report end of month', 'Report', '2026-11-30'],
  ['de-DE', 'Bericht zum Monatsletzten', 'Bericht', '2026-11-30'],
  ['en-US', 'Report by eom', 'Report', '2026-11-30'],
  ['en-US', 'Report by end of next month', 'Report', '2026-12-31'],
  ['en-US', 'Taxes by end of year', 'Taxes', '2026-12-31'],
  ['en-US', 'plan end of year party', 'plan end of year party', undefined],
  ['de-DE', 'Bericht bis Ende der Woche', 'Bericht', '2026-11-22'],
  ['de-DE', 'Bericht bis Ende des Monats', 'Bericht', '2026-11-30'],
  ['de-DE', 'Steuer bis Jahresende', 'Steuer', '2026-12-31'],
  ['fr-FR', 'rapport avant la fin du mois', 'rapport', '2026-11-30'],
  ['es-ES', 'informe a fin de mes', 'informe', '2026-11-30'],
  ['it-IT', 'rapporto entro fine mese', 'rapporto', '2026-11-30'],
  ['pt-BR', 'relatório até o fim do mês', 'relatório', '2026-11-30'],
  ['nl-NL', 'rapport voor het einde van de maand', 'rapport', '2026-11-30'],
  ['ja-JP', '来月末までに書類を出す', '書類を出す', '2026-12-31'],
  ['ja-JP', '年末 大掃除', '大掃除', '2026-12-31'],
  ['ar-EG', 'تقرير قبل نهاية الشهر', 'تقرير', '2026-11-30'],
])('reads the end of a period as in %s: %s', (locale, line, title, due) =>
  expect(understood(readIn(locale, line))).toEqual(task(title, due)),
)

it.each([
  ['ja-JP', '年末年始の旅行'],
  ['de-DE', 'Monatsende Bericht'],
])('finds no day in the words of a title as in %s: %s', (locale, line) =>
  expect(understood(readIn(locale, line))).toEqual(task(line)),
)

it.each([
  ['de-DE', 'halb neun Yoga morgen', 'Yoga', '2026-11-23T08:30'],
  ['de-DE', 'um 9 Uhr Zahnarzt übermorgen', 'Zahnarzt', '2026-11-24T09:00'],
  ['en-US', 'call mom tomorrow about the car 10:30', 'call mom about the car', '2026-11-23T10:30'],
  ['en-US', 'at 8 call Ann tomorrow', 'call Ann', '2026-11-23T08:00'],
  ['en-US', '10:30 dentist friday bring the card', 'dentist bring the card', '2026-11-27T10:30'],
  ['en-US', 'dentist tomorrow bring the card 9:00', 'dentist bring the card', '2026-11-23T09:00'],
  ['en-US', 'Report by end of week 11:00', 'Report', '2026-11-22T11:00'],
  ['en-US', 'watch 24h race on friday', 'watch 24h race', '2026-11-27'],
  ['fr-FR', '9h30 dentiste demain', 'dentiste', '2026-11-23T09:30'],
  ['it-IT', 'venerdì Ugo 12:30', 'Ugo', '2026-11-27T12:30'],
  ['ja-JP', '来週の金曜日 会議 10時半', '会議', '2026-11-27T10:30'],
  ['ja-JP', '明日 会議 9時', '会議', '2026-11-23T09:00'],
  ['ja-JP', '来週の金曜日の10時に歯医者', '歯医者', '2026-11-27T10:00'],
])('reads an hour apart from its day as in %s: %s', (locale, line, title, due) =>
  expect(understood(readIn(locale, line))).toEqual(task(title, due)),
)

it('shows one chip for both, and reads the hour alone without the day', () => {
  const line = '来週の金曜日 会議 10時半 #仕事'
  const read = readIn('ja-JP', line)
  expect(understood(read)).toEqual({ ...task('会議', '2026-11-27T10:30'), project: '仕事' })
  expect(read.parts.map(({ text }) => text)).toEqual(
    ['仕事', '来週の金曜日'].map((text) => expect.stringContaining(text)),
  )
  const byHand = { declined: [{ name: 'due' as const, text: '来週の金曜日' }] }
  expect(understood(readIn('ja-JP', line, { byHand }))).toMatchObject(task('来週の金曜日 会議', '2026-11-22T10:30'))
})

it.each([
  ['en-US', 'trip dec 20-24'],
  ['en-GB', 'trip 20-24 dec'],
  ['en-US', 'trip dec 20 to 24'],
  ['en-US', 'trip dec 20 - jan 3'],
  ['en-US', 'Vacation from 20 dec to 3 jan'],
  ['en-US', 'Trip to Rome 20 dec until 25 dec'],
  ['de-DE', 'Urlaub vom 20. bis 23. Dezember'],
  ['de-DE', 'Urlaub 20.12.-3.1.'],
  ['fr-FR', 'vacances du 20 décembre au 3 janvier'],
  ['es-ES', 'vacaciones del 20 de diciembre al 3 de enero'],
  ['it-IT', 'vacanza dal 20 dicembre al 3 gennaio'],
  ['ja-JP', '旅行 12月20日から12月23日'],
])(
  'has what lasts for several days due on the first, and keeps the others in the title, as in %s: %s',
  (locale, line) => expect(understood(readIn(locale, line))).toEqual(task(line, '2026-12-20')),
)

it.each([
  ['de-DE', 'übernächsten Freitag Friseur', task('Friseur', '2026-12-04')],
  ['ja-JP', '来月5日 振り込み', task('振り込み', '2026-12-05')],
  ['ja-JP', '再来月の3日 旅行', task('旅行', '2027-01-03')],
])('reads a day of the week or month after as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it('keeps several days in the title of an entry', () =>
  expect(understood(readIn('en-US', 'hotel 320 from 2 nov to 5 nov'))).toEqual(
    expense('hotel from 2 nov to 5 nov', 320, { date: '2026-11-02' }),
  ))

it.each([
  ['book the MOT before the 15th of January', 'book the MOT', '2027-01-15'],
  ['book the MOT by the 15th of January', 'book the MOT', '2027-01-15'],
  ['keep the tent until the 3rd of March', 'keep the tent', '2027-03-03'],
  ['party on the 15th of January', 'party', '2027-01-15'],
  ['renew passport by the first of March', 'renew passport', '2027-03-01'],
  ['book the MOT before the end of January', 'book the MOT', '2027-01-31'],
  ['pay Ann before the friday meeting', 'pay Ann before the meeting', '2026-11-27'],
  ['plan the friday dinner', 'plan the dinner', '2026-11-27'],
])('takes the words before a date out of the title of %s', (line, title, due) =>
  expect(understood(readIn('en-GB', line))).toEqual(task(title, due)),
)

it.each([
  ['de-DE', 'Zahnarzt nächste Woche Freitag', 'Zahnarzt', '2026-12-04'],
  ['de-DE', 'Zahnarzt nächste Woche Freitag um 9', 'Zahnarzt', '2026-12-04T09:00'],
  ['en-GB', 'next week sunday brunch', 'brunch', '2026-12-06'],
  ['fr-FR', 'dentiste vendredi la semaine prochaine', 'dentiste', '2026-12-04'],
  ['es-ES', 'dentista el viernes de la próxima semana', 'dentista', '2026-12-04'],
  ['nl-NL', 'tandarts volgende week vrijdag', 'tandarts', '2026-12-04'],
  ['ar-EG', 'طبيب يوم الحد الأسبوع الجاي', 'طبيب', '2026-12-06'],
])('reads the day of the next week beside its words as in %s: %s', (locale, line, title, due) => {
  const wednesday = { now: new Date(2026, 10, 25, 10, 0), today: '2026-11-25' }
  expect(understood(readIn(locale, line, wednesday))).toEqual(task(title, due))
})
