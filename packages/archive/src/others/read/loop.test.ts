import { expect, it } from 'vitest'
import { read } from '../testing/reading.ts'
import { sqliteFile } from '../testing/sqlite.ts'
import { zipFile } from '../testing/zip.ts'

const ms = (day: string) => Date.parse(`${day}T00:00:00Z`)

it('reads a full backup', async () => {
  const file = await sqliteFile(
    'Loop.db',
    `create table Habits (id int, uuid text, name text, description text, question text, archived int, freq_num int, freq_den int, type int,
      target_type int, target_value real, unit text, position int)`,
    'create table Repetitions (id int, habit int, timestamp int, value int, notes text)',
    `insert into Habits values (1, 'a', 'Yoga; "A" 🧘', 'd', 'q?', 0, 1, 1, 0, 0, 0, '', 0),
      (2, 'b', '水', '', '', 1, 3, 7, 1, 0, 2.5, 'Liter', 1), (3, 'c', 'New', '', '', 0, 1, 30, 0, 0, 0, '', 2)`,
    `insert into Repetitions values (1, 1, ${ms('2024-02-29')}, 2, ''), (2, 1, ${ms('2024-03-01')}, 3, ''), (3, 1, ${ms('2024-03-02')}, 0, ''),
      (4, 2, ${ms('2024-03-01')}, 2500, ''), (5, 2, ${ms('2024-03-03')}, 1000, ''), (6, 1, ${ms('2999-01-01')}, 2, '')`,
  )
  const { of, leftOut } = await read(file)
  expect(of('routine')).toMatchObject([
    { title: 'Yoga; "A" 🧘', description: 'q?\n\nd', repeat: 0, start: '2024-02-29' },
    { title: '水', repeat: 0, times_a_week: 3, end: '2024-03-03', target: 3, unit: 'Liter' },
    { title: 'New', repeat: 30, month_day: 27, start: '2026-11-27' },
  ])
  expect(of('occurrence').map(({ day, state, count }) => [day, state, count])).toEqual([
    ['2024-02-29', 'done', undefined],
    ['2024-03-01', 'skipped', undefined],
    ['2024-03-01', 'done', 3],
    ['2024-03-03', 'partly', 1],
  ])
  expect(leftOut).toEqual({ rounded: 1 })
})

it('reads an export as CSV', async () => {
  const file = await zipFile('Loop.zip', {
    'Habits.csv':
      'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,"Yoga, ""A""",q,,1,7,#fff\n002,Empty,,,1,1,#fff\n',
    'Checkmarks.csv': 'Date,Yoga,Empty,\n',
    '001 Yoga A/Checkmarks.csv': '2024-02-29,2\n2024-03-07,YES_MANUAL\n2024-03-08,-1\n',
    '002 Empty/Checkmarks.csv': '',
  })
  const { of } = await read(file)
  expect(of('routine')).toMatchObject([
    { title: 'Yoga, "A"', repeat: 7, weekdays: [4] },
    { title: 'Empty', repeat: 0 },
  ])
  expect(of('occurrence').map(({ day }) => day)).toEqual(['2024-02-29', '2024-03-07'])
})
