import { expect, it } from 'vitest'
import { readIn, routine, task, understood } from './testing/lines.ts'

const timed = (title: string, due: string, duration: number) => ({ ...task(title, due), duration })

it.each([
  ['en-US', 'call mom tomorrow 10:00 for 45 min', timed('call mom', '2026-11-23T10:00', 45)],
  ['en-US', 'call mom for 45 minutes tomorrow', timed('call mom', '2026-11-23', 45)],
  ['en-US', 'gym friday 18:00-19:30', timed('gym', '2026-11-27T18:00', 90)],
  ['en-US', 'gym friday 6pm – 7:30pm', timed('gym', '2026-11-27T18:00', 90)],
  ['en-US', 'gym 18:00-19:30 on friday', timed('gym', '2026-11-27T18:00', 90)],
  ['en-US', 'work 9 to 5 tomorrow', timed('work', '2026-11-23T09:00', 480)],
  ['en-US', 'night shift tomorrow 22:00-02:00', timed('night shift', '2026-11-23T22:00', 240)],
  ['en-US', 'todo: paint tomorrow for an hour', timed('paint', '2026-11-23', 60)],
  ['en-US', 'paint tomorrow for half an hour !1', { ...timed('paint', '2026-11-23', 30), priority: 1 }],
  ['en-US', 'paint tomorrow for 1.5 hours', timed('paint', '2026-11-23', 90)],
  ['en-US', 'paint tomorrow for 1h30', timed('paint', '2026-11-23', 90)],
  ['en-US', 'paint tomorrow for 2 hours 15 min', timed('paint', '2026-11-23', 135)],
  ['en-US', 'write report 90 min tomorrow', timed('write report', '2026-11-23', 90)],
  ['en-US', 'dentist friday 3pm 30 min', timed('dentist', '2026-11-27T15:00', 30)],
  ['en-US', 'meeting 2h friday', timed('meeting', '2026-11-27', 120)],
  ['en-US', 'meeting friday 2pm 1h30', timed('meeting', '2026-11-27T14:00', 90)],
  ['de-DE', 'Termin 2 Stunden morgen', timed('Termin', '2026-11-23', 120)],
  ['de-DE', 'Anna anrufen morgen für 30 min', timed('Anna anrufen', '2026-11-23', 30)],
  ['de-DE', 'Sport Freitag 18:00-19:30', timed('Sport', '2026-11-27T18:00', 90)],
  ['de-DE', 'Sport Freitag 18:00 bis 19:30 Uhr', timed('Sport', '2026-11-27T18:00', 90)],
  ['de-DE', 'Streichen morgen für 1,5 Stunden', timed('Streichen', '2026-11-23', 90)],
  ['fr-FR', 'dentiste demain à 9h pendant 45 minutes', timed('dentiste', '2026-11-23T09:00', 45)],
  ['es-ES', 'dentista mañana durante 1 hora', timed('dentista', '2026-11-23', 60)],
])('reads how long a task takes, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line, { byHand: { kind: 'task', isOne: true } }))).toEqual(expected),
)

it.each([
  ['table for 5 people tomorrow', task('table for 5 people', '2026-11-23')],
  ['boil eggs for 10 min', task('boil eggs for 10 min')],
  ['call back in 2h', task('call back', '2026-11-22T12:00')],
  ['parking 2h ticket friday', task('parking 2h ticket', '2026-11-27')],
  ['write report 90 min', task('write report 90 min')],
  ['call back in 45 min', task('call back', '2026-11-22T10:45')],
  ['book hotel 3 December', task('book hotel', '2026-12-03')],
  ['buy bread for mint tea tomorrow', task('buy bread for mint tea', '2026-11-23')],
  ['fair for 1 hour 5 people tomorrow', timed('fair 5 people', '2026-11-23', 60)],
])('reads no duration into the words of %s', (line, expected) =>
  expect(understood(readIn('en-US', line, { byHand: { kind: 'task', isOne: true } }))).toEqual(expected),
)

it('reads it in a line of any kind that is a task, and in one that repeats', () => {
  expect(understood(readIn('en-US', 'call mom tomorrow 10:00 for 45 min'))).toEqual(
    timed('call mom', '2026-11-23T10:00', 45),
  )
  expect(understood(readIn('en-US', 'todo: gym every friday 18:00-19:30'))).toEqual({
    ...timed('gym', '2026-11-27T18:00', 90),
    rule: { unit: 'week', every: 1, weekdays: [5] },
  })
})

it('stays the target of a routine', () => {
  const read = understood(readIn('en-US', 'read every day for 20 min'))
  expect(read).toEqual({ ...routine('read', { unit: 'day', every: 1 }), target: { amount: 20, unit: 'min' } })
  expect(understood(readIn('en-US', 'gym every friday'))).toEqual(
    routine('gym', { unit: 'week', every: 1, weekdays: [5] }),
  )
})

it('is part of the title if it was removed by hand', () =>
  expect(
    understood(
      readIn('en-US', 'call mom tomorrow for 45 min', {
        byHand: { kind: 'task', declined: [{ name: 'duration', text: '45 min' }] },
      }),
    ),
  ).toEqual(task('call mom for 45 min', '2026-11-23')))
