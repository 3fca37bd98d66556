import { expect, it } from 'vitest'
import { readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'Parent evening 3 Dec 19:00', 'Parent evening', '2026-12-03T19:00'],
  ['en-US', 'Parent evening Dec 3 19:00', 'Parent evening', '2026-12-03T19:00'],
  ['en-US', 'morning run at 7am', 'morning run', '2026-11-23T07:00'],
  ['en-US', 'Attend Evening Class 19:00', 'Attend Evening Class', '2026-11-22T19:00'],
  ['en-US', 'Visit Midnight Cafe on Friday', 'Visit Midnight Cafe', '2026-11-27'],
  ['en-US', 'buy night cream tomorrow', 'buy night cream', '2026-11-23'],
  ['en-US', 'Read Friday Night Lights tomorrow', 'Read Friday Night Lights', '2026-11-23'],
  ['en-US', 'walk in 2 days in the evening', 'walk in the evening', '2026-11-24'],
  ['en-US', 'Tonight show tickets 3 Dec 19:00', 'Tonight show tickets', '2026-12-03T19:00'],
  ['de-DE', 'Elternabend 3. Dez 19:00', 'Elternabend', '2026-12-03T19:00'],
  ['en-US', 'stretch tomorrow morning', 'stretch', '2026-11-23T09:00'],
  ['en-US', 'tomorrow night call Ann', 'call Ann', '2026-11-23T20:00'],
  ['en-US', 'call mom this evening', 'call mom', '2026-11-22T20:00'],
  ['en-US', 'party 3 Dec evening', 'party', '2026-12-03T20:00'],
  ['en-US', 'dinner friday night', 'dinner', '2026-11-27T20:00'],
  ['en-US', 'on Friday evening call Ann', 'call Ann', '2026-11-27T20:00'],
  ['en-US', 'drinks Friday Night with Bo', 'drinks with Bo', '2026-11-27T20:00'],
  ['en-US', 'call Ann Monday morning 9am', 'call Ann', '2026-11-23T09:00'],
  ['de-DE', 'Kino heute Abend', 'Kino', '2026-11-22T20:00'],
  ['es-ES', 'cine mañana por la noche', 'cine por la noche', '2026-11-23'],
])('reads when a task is due as in %s: %s', (locale, line, title, due) =>
  expect(understood(readIn(locale, line))).toEqual(task(title, due)),
)

it.each([
  'Buy night cream',
  'Read Friday Night Lights',
  'watch friday night lights',
  'Book Saturday Night Fever',
  'buy good morning tea',
  'call mom in the morning',
])('leaves the words of the title in %s', (line) => expect(understood(readIn('en-US', line))).toEqual(task(line)))

it.each([
  ['en-US', 'evening walk'],
  ['en-US', 'Friday Night Lights'],
  ['de-DE', 'Abend Kleid'],
  ['fr-FR', 'robe du soir'],
  ['es-ES', 'crema de noche'],
])('finds no time in the words of a title as in %s: %s', (locale, line) =>
  expect(understood(readIn(locale, line))).toEqual(task(line)),
)
