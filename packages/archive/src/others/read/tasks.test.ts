import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { csvFile, read, reasonOf } from '../testing/reading.ts'
import { zipFile } from '../testing/zip.ts'

const jsonFile = (value: unknown) => new File([JSON.stringify(value)], 'file.json')

it('reads TickTick', async () => {
  const columns =
    '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","taskId","parentId"'
  const text = `\ufeff"Date: 2026-11-27+0000"
"Version: 7.1"
"Status:
0 Normal
1 Completed
2 Archived"
${columns}
"","Haus; ""A""","Kaufen 🛒","CHECKLIST","shop, Ümlaut","▫Milch
▪卵","Y","","2028-02-28T23:00:00+0000","","RRULE:FREQ=YEARLY;INTERVAL=4;TT_SKIP=WEEKEND","5","0","2024-02-29T10:00:00+0000","","1","Europe/Berlin","true","false","1",""
"","Haus; ""A""","Sub","TEXT","","","N","2026-12-01T08:00:00+0000","2026-12-02T08:00:00+0000","P0D","","0","2","2024-02-29T10:00:00+0000","2024-03-01T10:00:00+0000","2","Nowhere/Here","false","false","2","1"
"Folder","Notes","A note","NOTE","","Text","N","","","","","0","0","2024-02-29T10:00:00+0000","","1","","","","3",""
"","Haus; ""A""","Odd","TEXT","","","N","","2026-12-02T08:00:00+0000","","ERULE:NAME=CUSTOM;BYDATE=20261201","1","0","","","3","","","","4",""
`
  const { of, titleOf, leftOut } = await read(csvFile(text))
  expect(of('task')).toMatchObject([
    {
      title: 'Kaufen 🛒',
      description: '- [ ] Milch\n- [x] 卵',
      due_day: '2028-02-29',
      priority: 1,
      labels: ['shop', 'ümlaut'],
    },
    { title: 'Sub', due: '2026-12-02T08:00:00Z', start_day: '2026-12-01', completed: '2024-03-01T10:00:00.000Z' },
    { title: 'Odd', priority: 3 },
  ])
  expect(of('task')[0]?.repeat?.rule).toEqual({ unit: 'year', every: 4, month: 2, day: 29 })
  expect(titleOf(of('task')[1]?.parent)).toBe('Kaufen 🛒')
  expect(of('note')).toMatchObject([{ title: 'A note', content: 'Text', created: '2024-02-29T10:00:00Z' }])
  expect(leftOut).toEqual({ events: 1, repetitions: 1 })
})

const vikunja = (data: unknown) =>
  zipFile('export.zip', {
    'data.json': JSON.stringify(data),
    VERSION: '0.24',
    'files/7': '%PDF-1.4',
    'filters.json': '[{}]',
  })

it('reads Vikunja', async () => {
  const none = '0001-01-01T00:00:00Z'
  const task = {
    description: '',
    done: false,
    done_at: none,
    due_date: none,
    start_date: none,
    created: '2024-02-29T10:00:00Z',
  }
  const tasks = [
    { ...task, id: 2, title: 'Second', position: 2, done: true, done_at: '2024-03-01T10:00:00Z' },
    {
      ...task,
      id: 1,
      title: 'First "A"; 一 🥇',
      position: 1,
      description: '<p>Text &amp; more</p><ul><li data-checked="true">x</li><li>y</li></ul><script>alert(1)</script>',
      due_date: '2026-12-01T12:00:00Z',
      repeat_after: 172800,
      repeat_mode: 2,
      priority: 5,
      labels: [{ title: 'Rot' }],
      related_tasks: { subtask: [{ id: 2 }] },
      attachments: [
        { id: 1, file: { id: 7, name: 'plan.pdf' } },
        { id: 2, file: { id: 8, name: 'gone.pdf' } },
      ],
      comments: [{ comment: '<p>Said</p>' }],
    },
    { ...task, id: 3, title: 'Odd', position: 3, repeat_after: 3600 },
  ]
  const { of, titleOf, leftOut } = await read(await vikunja([{ id: 1, title: 'Haus', is_archived: true, tasks }]))
  expect(of('project')).toMatchObject([{ name: 'Haus', archived: true }])
  expect(of('task')).toMatchObject([
    {
      title: 'First "A"; 一 🥇',
      description: 'Text & more\n\n- [x] x\n- y\n\nSaid',
      due: '2026-12-01T12:00:00Z',
      repeat: { rule: { unit: 'day', every: 2 }, from: 'done' },
      priority: 1,
      labels: ['rot'],
    },
    { title: 'Second', completed: '2024-03-01T10:00:00.000Z' },
    { title: 'Odd' },
  ])
  expect(titleOf(of('task')[1]?.parent)).toBe('First "A"; 一 🥇')
  expect(of('attachment')).toMatchObject([{ name: 'plan.pdf', media_type: 'application/pdf' }])
  expect(leftOut).toEqual({
    attachment_missing: 1,
    repetitions: 1,
    filters: 1,
  })
  expect(await reasonOf(await vikunja({ not: 'a list' }))).toBe('damaged')
})

it('reads Super Productivity', async () => {
  const state = (...entities: { id: string }[]) => ({
    ids: entities.map(({ id }) => id),
    entities: Object.fromEntries(entities.map((one) => [one.id, one])),
  })
  const data = {
    globalConfig: {},
    project: state({ id: 'INBOX_PROJECT', ...{ title: 'Inbox' } }, { id: 'p', ...{ title: 'Haus 🏠' } }),
    tag: state({ id: 'TODAY', ...{ title: 'Today' } }, { id: 't', ...{ title: 'Rot' } }),
    taskRepeatCfg: state({ id: 'r', ...{ repeatCycle: 'WEEKLY', repeatEvery: 2, tuesday: true } }),
    task: {
      ids: ['a', 'b', '__proto__'],
      entities: {
        a: {
          id: 'a',
          title: 'One; "x"',
          created: 1709200800000,
          dueDay: '2026-12-01',
          projectId: 'p',
          tagIds: ['TODAY', 't'],
          timeEstimate: 1800000,
          timeSpent: 5,
          repeatCfgId: 'r',
        },
        b: {
          id: 'b',
          title: 'Sub',
          parentId: 'a',
          isDone: true,
          doneOn: 1709287200000,
          projectId: 'INBOX_PROJECT',
          tagIds: [],
        },
      },
    },
    archiveYoung: { task: state({ id: 'c', ...{ title: 'Old', isDone: true, created: 1709200800000 } }) },
    note: state({ id: 'n', ...{ content: 'A note', created: 1709200800000 } }),
  }
  const { of, titleOf, leftOut } = await read(jsonFile({ timestamp: 1, data }))
  expect(of('task')).toMatchObject([
    {
      title: 'One; "x"',
      due_day: '2026-12-01',
      duration: 30,
      labels: ['rot'],
      repeat: { rule: { unit: 'week', every: 2, weekdays: [2] } },
    },
    { title: 'Sub', completed: '2024-03-01T10:00:00.000Z' },
    { title: 'Old', completed: '2024-02-29T10:00:00.000Z' },
  ])
  expect(titleOf(of('task')[1]?.parent)).toBe('One; "x"')
  expect(of('note')).toMatchObject([{ content: 'A note' }])
  expect(leftOut).toEqual({ times_spent: 1 })
})

it('reads tududi, also compressed', async () => {
  const tasks = [
    {
      id: 1,
      uid: 'a',
      name: 'One 🥇',
      note: 'x',
      priority: 2,
      status: 0,
      due_date: '2026-12-01T00:00:00.000Z',
      created_at: '2024-02-29T10:00:00Z',
      project_id: 5,
      recurrence_type: 'monthly_weekday',
      recurrence_interval: 1,
      recurrence_week_of_month: 2,
      recurrence_weekday: 2,
      completion_based: true,
      tags: [{ name: 'Rot' }],
    },
    { id: 2, uid: 'b', name: 'Sub', status: 2, parent_task_id: 1, completed_at: '2024-03-01T10:00:00Z' },
    { id: 3, uid: 'c', name: 'Odd', status: 'not_started', recurrence_type: 'hourly' },
  ]
  const data = {
    tasks,
    projects: [{ id: 5, uid: 'p', name: 'Haus', state: 'completed' }],
    areas: [{ name: 'Life' }],
    tags: [],
    notes: [{ id: 1, title: 'N', content: 'C', tags: ['x'] }],
    inbox_items: [{ id: 1, content: 'Later' }],
  }
  const file = new File([new Uint8Array(gzipSync(JSON.stringify({ version: '1', data })))], 'backup.json.gz')
  const { of, titleOf, leftOut } = await read(file)
  expect(of('task')).toMatchObject([
    {
      title: 'One 🥇',
      due_day: '2026-12-01',
      priority: 1,
      repeat: { rule: { unit: 'weekday', every: 1, nth: 2, weekday: 2 }, from: 'done' },
    },
    { title: 'Sub', completed: '2024-03-01T10:00:00.000Z' },
    { title: 'Odd' },
    { title: 'Later' },
  ])
  expect(of('project')).toMatchObject([{ name: 'Haus', archived: true }])
  expect(titleOf(of('task')[1]?.parent)).toBe('One 🥇')
  expect(of('note')).toMatchObject([{ title: 'N', content: 'C\n\n#x' }])
  expect(leftOut).toEqual({ areas: 1, repetitions: 1 })
})

it('refuses JSON of others, and JSON with other values than it should have', async () => {
  expect(await reasonOf(jsonFile({ a: 1 }))).toBe('unknown')
  expect(await reasonOf(jsonFile([]))).toBe('unknown')
  expect(await reasonOf(jsonFile([{ type: 'to-do', attributes: 5 }]))).toBe('damaged')
  expect(await reasonOf(jsonFile({ version: 1, data: { tasks: {}, areas: 1, projects: 2 } }))).toBe('damaged')
  expect(await reasonOf(new File([`${'['.repeat(200_000)}`], 'x.json'))).toBe('damaged')
})
