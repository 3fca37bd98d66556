import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../db/open.ts'
import { testDb } from './database.ts'
import { ownerCheck } from './ownerCheck.ts'

let db: Db
beforeAll(async () => {
  db = (await testDb()).withPlugin(ownerCheck)
  return () => db.destroy()
})

const row = { id: 'x', title: '', description: '', due_at: null, position: 1, completed_at: null }
const insert = (...owners: string[]) => db.insertInto('tasks').values(owners.map((user_id) => ({ ...row, user_id })))

it.each<[string, () => { execute: () => Promise<unknown> }]>([
  ['a select by id alone', () => db.selectFrom('tasks').selectAll().where('id', '=', 'x')],
  ['a select of everything', () => db.selectFrom('tasks').selectAll()],
  ['a delete by id alone', () => db.deleteFrom('entries').where('id', '=', 'x')],
  ['an update by id alone', () => db.updateTable('notes').set({ title: '' }).where('id', '=', 'x')],
  [
    'an owner in one branch of an or',
    () =>
      db
        .selectFrom('tasks')
        .selectAll()
        .where((eb) => eb.or([eb('user_id', '=', 'a'), eb('id', '=', 'x')])),
  ],
  ['a select of all other owners', () => db.selectFrom('tasks').selectAll().where('user_id', '!=', 'a')],
  ['an owner from another column of the row', () => db.selectFrom('tasks').selectAll().whereRef('user_id', '=', 'id')],
  [
    'a select with two owners',
    () => db.selectFrom('tasks').selectAll().where('user_id', '=', 'a').where('user_id', '=', 'b'),
  ],
  [
    'a subselect without an owner',
    () =>
      db
        .selectFrom('budgets')
        .select((eb) => eb.selectFrom('entries').select('id').limit(1).as('id'))
        .where('user_id', '=', 'a'),
  ],
  [
    'a join by another column',
    () =>
      db
        .selectFrom('notes')
        .innerJoin('sections', 'sections.note_id', 'notes.id')
        .select('notes.id')
        .where('notes.user_id', '=', 'a'),
  ],
  ['an insert of rows of two owners', () => insert('a', 'b')],
  ['a select of every account', () => db.selectFrom('users').selectAll()],
  ['a delete of sessions by id alone', () => db.deleteFrom('sessions').where('id', '=', 'x')],
  ['a purge that is not listed', () => db.deleteFrom('entries').where('day', '<', '2000-01-01')],
  [
    'raw SQL that names a table',
    () => db.selectFrom('tasks').select(sql`(select count(*) from entries)`.as('n')).where('user_id', '=', 'a'),
  ],
])('check 15: rejects %s', async (_, statement) => {
  await expect(statement().execute()).rejects.toThrow('Not for one user')
})

it.each<[string, () => { execute: () => Promise<unknown> }]>([
  ['a select by its owner', () => db.selectFrom('tasks').selectAll().where('user_id', '=', 'a').where('id', '=', 'x')],
  ['an insert of a row of one owner', () => insert('a')],
  [
    'a join by the owner',
    () =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('users.premium')
        .where('sessions.user_id', '=', 'a'),
  ],
  ['a delete from a table without an owner', () => db.deleteFrom('counters').where('id', '=', 'x')],
])('check 15: accepts %s', async (_, statement) => {
  await statement().execute()
})
