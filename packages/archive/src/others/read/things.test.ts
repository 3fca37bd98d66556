import { expect, it } from 'vitest'
import { read } from '../testing/reading.ts'
import { sqliteFile } from '../testing/sqlite.ts'

const jsonFile = (value: unknown) => new File([JSON.stringify(value)], 'file.json')

it('reads the database and the JSON of Things', async () => {
  const day = (2028 << 16) | (2 << 12) | (29 << 7)
  const database = await sqliteFile(
    'main.sqlite',
    `create table TMTask (uuid text, type int, status int, trashed int, title text, notes text, creationDate real, stopDate real, startDate int,
      deadline int, project text, heading text, area text, "index" int, rt1_recurrenceRule blob)`,
    'create table TMArea (uuid text, title text)',
    'create table TMTag (uuid text, title text)',
    'create table TMTaskTag (tasks text, tags text)',
    'create table TMChecklistItem (uuid text, title text, status int, task text, stopDate real, creationDate real)',
    `insert into TMArea values ('ar', 'Life')`,
    `insert into TMTag values ('tg', 'Wichtig')`,
    `insert into TMTaskTag values ('a', 'tg')`,
    `insert into TMTask values ('p', 1, 0, 0, 'Haus', '', 1709200800, null, null, null, null, null, 'ar', 0, null),
      ('h', 2, 0, 0, 'Küche', '', 1709200800, null, null, null, 'p', null, null, 0, null),
      ('a', 0, 0, 0, 'Fliesen 🧱', 'two', 1709200800.5, null, ${day}, ${day}, null, 'h', null, 1, null),
      ('b', 0, 3, 0, 'Done', '', 1709200800, 1709287200, null, null, null, null, 'ar', 2, null),
      ('c', 0, 0, 1, 'Gone', '', 1709200800, null, null, null, null, null, null, 3, null),
      ('d', 0, 0, 0, 'Weekly', '', 1709200800, null, null, null, null, null, null, 4, x'00')`,
    `insert into TMChecklistItem values ('i', 'Measure', 3, 'a', 1709287200, 1709200800)`,
  )
  const { of, titleOf, leftOut } = await read(database)
  expect(of('task')).toMatchObject([
    { title: 'Fliesen 🧱', due_day: '2028-02-29', start_day: '2028-02-29', labels: ['wichtig', 'küche'] },
    { title: 'Measure', completed: '2024-03-01T10:00:00.000Z' },
    { title: 'Done' },
    { title: 'Weekly' },
  ])
  expect(of('task').map(({ project, parent }) => titleOf(parent) ?? project !== undefined)).toEqual([
    true,
    'Fliesen 🧱',
    true,
    false,
  ])
  expect(leftOut).toEqual({ deleted: 1, repetitions: 1 })

  const checklist = [{ type: 'checklist-item', attributes: { title: 'Measure', completed: true } }]
  const todo = {
    type: 'to-do',
    attributes: { title: 'Tiles', deadline: '2026-12-01', when: 'today', tags: ['A'], 'checklist-items': checklist },
  }
  const items = [{ type: 'heading', attributes: { title: 'Kitchen' } }, todo]
  const json = await read(jsonFile([{ type: 'project', attributes: { title: 'House', items } }]))
  expect(json.of('task')).toMatchObject([
    { title: 'Tiles', due_day: '2026-12-01', start_day: '2026-11-27', labels: ['a', 'kitchen'] },
    { title: 'Measure', completed: '2026-11-27T00:00:00.000Z' },
  ])
})
