import { expect, it } from 'vitest'
import { read, reasonOf } from '../testing/reading.ts'

const todo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO']
const calendar = (...lines: string[]) =>
  new File(
    [
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//x//y',
        'X-WR-CALNAME:Haus\\, Garten 🌱',
        ...lines,
        'END:VCALENDAR',
      ].join('\r\n'),
    ],
    'tasks.ics',
  )

const FILE = calendar(
  ...todo(
    'UID:a',
    'SUMMARY:Buy milk\\; "fresh"',
    'DESCRIPTION:one\\ntwo',
    'DUE;VALUE=DATE:20280229',
    'PRIORITY:1',
    'CATEGORIES:Shop,Über',
  ),
  ...todo('UID:b', 'SUMMARY:長い\r\n 題名', 'DUE;TZID=America/New_York:20261201T090000', 'RELATED-TO:a', 'PRIORITY:5'),
  ...todo(
    'UID:c',
    'SUMMARY:Each',
    'DTSTART:20261101T080000Z',
    'DUE:20261102T080000Z',
    'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=5',
  ),
  ...todo(
    'UID:d',
    'SUMMARY:Done',
    'STATUS:COMPLETED',
    'COMPLETED:20260102T030405Z',
    'CREATED:20251231T120000Z',
    'PRIORITY:0',
  ),
  ...todo('UID:e', 'SUMMARY:Hourly', 'DUE:20261201T090000', 'RRULE:FREQ=HOURLY', 'RELATED-TO;RELTYPE=SIBLING:a'),
  ...todo('UID:f', 'SUMMARY:Leap', 'DUE;VALUE=DATE:20280229', 'RRULE:FREQ=YEARLY;INTERVAL=4;UNTIL=20400229'),
  ...todo('UID:c', 'SUMMARY:Each', 'RECURRENCE-ID:20261101T080000Z', 'STATUS:COMPLETED'),
  ...todo('UID:g', 'DUE;VALUE=DATE:20261201'),
  ...['BEGIN:VEVENT', 'UID:x', 'SUMMARY:Party', 'DTSTART:20260101T100000Z', 'END:VEVENT'],
)

it('reads to-dos with their days, subtasks, repetitions and completions', async () => {
  const { of, titleOf, leftOut } = await read(FILE)
  const tasks = of('task')
  expect(of('project')).toMatchObject([{ name: 'Haus, Garten 🌱' }])
  expect(
    tasks.map(({ title, due, due_day, completed, priority }) => [title, due ?? due_day, completed, priority]),
  ).toEqual([
    ['Buy milk; "fresh"', '2028-02-29', null, 1],
    ['長い題名', '2026-12-01T14:00:00Z', null, 2],
    ['Each', '2026-11-02T08:00:00Z', null, undefined],
    ['Done', undefined, '2026-01-02T03:04:05.000Z', undefined],
    ['Hourly', '2026-12-01T08:00:00Z', null, undefined],
    ['Leap', '2028-02-29', null, undefined],
    ['Each', undefined, '2026-11-27T00:00:00.000Z', undefined],
  ])
  expect(tasks[0]).toMatchObject({ description: 'one\ntwo', labels: ['shop', 'über'] })
  expect(titleOf(tasks[1]?.parent)).toBe('Buy milk; "fresh"')
  expect(tasks[2]).toMatchObject({ start_day: '2026-11-01' })
  expect(tasks.flatMap(({ repeat }) => repeat ?? [])).toEqual([
    { rule: { unit: 'weekday', every: 1, nth: -1, weekday: 5 }, from: 'due', times: 5 },
    { rule: { unit: 'year', every: 4, month: 2, day: 29 }, from: 'due', until: '2040-02-29' },
  ])
  expect(leftOut).toEqual({
    events: 1,
    repetitions: 1,
    without_title: 1,
  })
})

it('keeps the day of creation in the id', async () => {
  const { archive } = await read(FILE)
  const done = archive.rows.find((one) => one.kind === 'task' && one.row.title === 'Done')!
  expect(new Date(Number.parseInt(done.id.replace('-', '').slice(0, 12), 16)).toISOString()).toBe(
    '2025-12-31T00:00:00.000Z',
  )
})

it('refuses a calendar that is damaged', async () => {
  expect(await reasonOf(new File(['BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY'], 'x.ics'))).toBe('damaged')
  expect(await reasonOf(new File(['BEGIN:VCARD\r\nEND:VCARD'], 'x.ics'))).toBe('unknown')
})

it('reads times in a zone that the calendar describes', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const { of } = await read(
    calendar(
      ...zone,
      ...todo('UID:a', 'SUMMARY:A', 'DUE;TZID=Office:20261201T090000'),
      ...todo('UID:b', 'SUMMARY:B', 'DUE;TZID=Elsewhere:20261201T090000'),
    ),
  )
  expect(of('task').map(({ due }) => due)).toEqual(['2026-12-01T06:00:00Z', '2026-12-01T08:00:00Z'])
})
