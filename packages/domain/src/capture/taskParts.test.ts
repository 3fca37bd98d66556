import { expect, it } from 'vitest'
import { expense, note, readIn, task, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('en-US', line))

it.each([
  ['call mom !1', { ...task('call mom'), priority: 1 }],
  ['fix sink, low priority', { ...task('fix sink'), priority: 3 }],
  ['urgent: fix sink', { ...task('fix sink'), priority: 1 }],
  ['Pass verlängern, wichtig', { ...task('Pass verlängern'), priority: 1 }],
  ['重要 書類を出す', { ...task('書類を出す'), priority: 1 }],
  ['مهم: تجديد جواز السفر', { ...task('تجديد جواز السفر'), priority: 1 }],
  ['important meeting', task('important meeting')],
  ['call mom tomorrow 9am p2', { ...task('call mom', '2026-11-23T09:00'), priority: 2 }],
  ['P3 call mom', { ...task('call mom'), priority: 3 }],
  ['lamp !2', { ...task('lamp'), priority: 2 }],
  ['pay rent 500 !1', { ...task('pay rent 500'), priority: 1 }],
  ['lamp, chair !3', { ...task('lamp, chair'), priority: 3 }],
  ['call mom !high', { ...task('call mom'), priority: 1 }],
  ['call mom tomorrow !Medium', { ...task('call mom', '2026-11-23'), priority: 2 }],
  ['lamp !med', { ...task('lamp'), priority: 2 }],
  ['!low lamp 12', { ...task('lamp 12'), priority: 3 }],
  ['call mom !!', { ...task('call mom'), priority: 2 }],
  ['passport !!!', { ...task('passport'), priority: 1 }],
  ['dentist 3 dec 9am !!!', { ...task('dentist', '2026-12-03T09:00'), priority: 1 }],
  ['Pass verlängern !hoch', { ...task('Pass verlängern'), priority: 1 }],
  ['renouveler le passeport !basse', { ...task('renouveler le passeport'), priority: 3 }],
  ['lunch 12 !!', expense('lunch', 12)],
  ['call mom !!!!', task('call mom !!!!')],
  ['call mom!!', task('call mom!!')],
  ['call mom !highly', task('call mom !highly')],
  ['!!', expense('!!')],
  ['call mom !١', { ...task('call mom'), priority: 1 }],
  ['call p22', task('call p22')],
  ['call mom!1', task('call mom!1')],
  ['call mom !4', task('call mom !4')],
  ['parking p2', expense('parking p2')],
  ['note: rank !1', note('rank !1')],
  ['buy milk !', task('buy milk !')],
  ['buy milk ! tomorrow', task('buy milk !', '2026-11-23')],
  ['call the bank!', task('call the bank!')],
  ['call the bank tomorrow!', task('call the bank', '2026-11-23')],
])('reads the priority of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['call mom @phone', { ...task('call mom'), labels: ['phone'] }],
  ['fix lamp @Home @home tomorrow', { ...task('fix lamp', '2026-11-23'), labels: ['home'] }],
  ['@büro call Ann !1', { ...task('call Ann'), labels: ['büro'], priority: 1 }],
  ['write to ann@example.org', task('write to ann@example.org')],
  ['call @12', task('call @12')],
  ['todo: @home', task('@home')],
])('reads the labels of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['call mom #family', { ...task('call mom'), project: 'family' }],
  ['#Büro Ann anrufen @phone !1', { ...task('Ann anrufen'), priority: 1, labels: ['phone'], project: 'Büro' }],
  ['paint tomorrow #house move', { ...task('paint', '2026-11-23'), project: 'house move' }],
  ['paint #house moved', { ...task('paint moved'), project: 'house' }],
  ['paint #C++ (old)', { ...task('paint'), project: 'C++ (old)' }],
  ['paint #12', { ...task('paint'), project: '12' }],
  ['paint #house #garden', { ...task('paint #garden'), project: 'house' }],
  ['fix issue #7', task('fix issue #7')],
  ['fix a#house', task('fix a#house')],
  ['todo: #house', task('#house')],
  ['todo: milk, bread #house', { ...task('milk, bread'), project: 'house' }],
  ['lunch 12.50 #house', expense('lunch', 12.5, { tags: ['house'] })],
])('reads the project of %s', (line, expected) => {
  const projects = ['House', 'House move', 'C++ (old)', '12']
  expect(understood(readIn('en-US', line, { projects, byHand: { isOne: false } }))).toEqual(expected)
})

it.each([
  'Prepare slides 3 dec #Work',
  'Prepare slides 3 dec @deep',
  'Prepare slides 3 december !1',
  '#Work Prepare slides 3 dec',
])('reads a day before another part of %s', (line) =>
  expect(readIn('en-US', line)).toMatchObject({ kind: 'task', title: 'Prepare slides', due: '2026-12-03' }),
)
