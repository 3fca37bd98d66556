import { expect, it } from 'vitest'
import { csvFile, read, reasonOf } from '../testing/reading.ts'
import { zipFile } from '../testing/zip.ts'

const HEADER =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE'
const project = `\ufeff${HEADER}
meta,view_style=list,,,,,,,,,,,
section,Küche & Bad,,,,,,,,,,,
task,"Buy ""milk""; 牛乳 🥛 @errands @Shop","two cartons, please",1,1,Ann (1),,2026-12-01,en,Europe/Berlin,,,
note,"Organic, if there is any",,,,,,,,,,,
task,Ask first,,4,2,Ann (1),,2026-12-24 14:30,en,Europe/Berlin,30,minute,
task,Twice,,4,3,Ann (1),,,en,,,,
task,Twice,,4,3,Ann (1),,,en,,,,
task,Last,,2,1,Ann (1),,every monday at 9am,en,,,,2027-01-31
,,,,,,,,,,,,
task,Water,,3,1,Ann (1),,every! 3 days,en,,1,day,
task,Birthday,,4,1,Ann (1),,every 14 march,en,,,,
task,Uhr,,4,1,Ann (1),,jeden Freitag,de,,,,
task,Leap,,4,1,Ann (1),,every 29 feb,en,,,,
task,Odd,,4,1,Ann (1),,when it rains,en,,,,
note,"[[file {""file_name"": ""plan.pdf""}]]",,,,,,,,,,,
task,=1+1,,4,1,Ann (1),,,en,,,,
`

it('reads tasks with their subtasks, days and repetitions, in their order', async () => {
  const { of, titleOf, leftOut } = await read(csvFile(project, 'Haus [2301].csv'))
  const tasks = of('task')
  expect(of('project')).toEqual([{ name: 'Haus', archived: false, position: 1 }])
  expect(tasks.map(({ title, due, due_day, priority }) => [title, due ?? due_day, priority])).toEqual([
    ['Buy "milk"; 牛乳 🥛', '2026-12-01', 1],
    ['Ask first', '2026-12-24T13:30:00Z', undefined],
    ['Twice', undefined, undefined],
    ['Twice', undefined, undefined],
    ['Last', '2026-11-30T08:00:00Z', 2],
    ['Water', '2026-11-27', 3],
    ['Birthday', '2027-03-14', undefined],
    ['Uhr', '2026-11-27', undefined],
    ['Leap', undefined, undefined],
    ['Odd', undefined, undefined],
    ['=1+1', undefined, undefined],
  ])
  expect(tasks.map(({ parent }) => titleOf(parent))).toEqual([
    undefined,
    'Buy "milk"; 牛乳 🥛',
    'Ask first',
    'Ask first',
    ...Array(7).fill(undefined),
  ])
  expect(tasks.map(({ position }) => position)).toEqual(tasks.map(({ position }) => position).sort((a, b) => b - a))
  expect(tasks[0]).toMatchObject({
    description: 'two cartons, please\n\nOrganic, if there is any',
    labels: ['errands', 'shop', 'küche & bad'],
  })
  expect(tasks[1]).toMatchObject({ duration: 30 })
  expect(tasks.flatMap(({ repeat }) => repeat ?? [])).toEqual([
    { rule: { unit: 'week', every: 1, weekdays: [1] }, from: 'due' },
    { rule: { unit: 'day', every: 3 }, from: 'done' },
    { rule: { unit: 'year', every: 1, month: 3, day: 14 }, from: 'due' },
    { rule: { unit: 'week', every: 1, weekdays: [5] }, from: 'due' },
  ])
  expect(tasks[4]?.description).toBe('Deadline: 2027-01-31')
  expect(leftOut).toEqual({
    unreadable: 1,
    repetitions: 2,
    attachment_missing: 1,
  })
})

it('reads a backup, whose inbox is no project', async () => {
  const backup = await zipFile('backup.zip', {
    'Inbox [1].csv': `${HEADER}\ntask,One,,4,1,,,,en,,,,\n`,
    'Work [2].csv': `${HEADER}\ntask,One,,4,1,,,,en,,,,\n`,
  })
  const { of, titleOf } = await read(backup)
  expect(of('task').map(({ title, project }) => [title, project !== undefined])).toEqual([
    ['One', false],
    ['One', true],
  ])
  expect(of('project').map(({ name }) => name)).toEqual(['Work'])
  expect(titleOf(undefined)).toBeUndefined()
})

it('refuses tables of others, a text without a header, and a table that is too long', async () => {
  expect(await reasonOf(csvFile('title,due\nA task,2026-01-01\n'))).toBe('unknown')
  expect(await reasonOf([csvFile(project), csvFile('title,due\nA task,2026-01-01\n')])).toBe('unknown')
  expect(await reasonOf(csvFile(`${HEADER}\ntask,"${'x'.repeat(1_000_001)}"\n`))).toBe('too_large')
})
