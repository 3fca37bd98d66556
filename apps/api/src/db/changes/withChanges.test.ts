import type { RowOf } from '@daybook/contract'
import { expect, it } from 'vitest'
import { DAY } from '../../clock.ts'
import { DomainError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { registerUser, sharedApi } from '../../testing/api.ts'
import { compactChanges } from './compact.ts'
import { editSettings } from './settingsRows.repo.ts'
import { type Author, commits, inSavepoint, withChanges } from './withChanges.ts'

async function newAuthor(): Promise<Author> {
  const api = await sharedApi()
  const { tokens } = await registerUser(api)
  const { userId, sessionId } = await api.app.sessions.identify(`Bearer ${tokens.access}`)
  return { userId, sessionId, operationId: newId(api.clock.now()) }
}

const rename = (author: Author, name: string) => async (db: Parameters<typeof editSettings>[0]) => {
  const { clock } = await sharedApi()
  return withChanges({ db, clock }, { ...author, operationId: name }, (db) => editSettings(db, { name }))
}

async function readLog({ userId }: Author) {
  const { db } = await sharedApi()
  const changes = await db.selectFrom('changes').selectAll().where('user_id', '=', userId).orderBy('seq').execute()
  const head = await db.selectFrom('sync_heads').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const names = changes.map(({ seq, op_id, after }) => [seq, op_id, (JSON.parse(after!) as RowOf<'settings'>).name])
  return { names, seq: head?.seq, low: head?.low }
}

it('records each operation of a transaction under its own id, in order', async () => {
  const [api, ann] = [await sharedApi(), await newAuthor()]
  const announced: number[] = []
  commits.on(ann.userId, (seq) => announced.push(seq))
  await withChanges(api, ann, async (db) => {
    await rename(ann, 'one')(db)
    await editSettings(db, { name: 'outer' })
    await rename(ann, 'two')(db)
  })
  commits.removeAllListeners(ann.userId)
  expect(await readLog(ann)).toMatchObject({ seq: 3, low: 0 })
  expect((await readLog(ann)).names).toEqual([
    [1, 'one', 'one'],
    [2, ann.operationId, 'outer'],
    [3, 'two', 'two'],
  ])
  expect(announced).toEqual([3])
})

it('takes back what was written in a savepoint whose work throws, and its numbers', async () => {
  const [api, ann] = [await sharedApi(), await newAuthor()]
  await withChanges(api, ann, async (db) => {
    await inSavepoint(db, () => rename(ann, 'kept')(db))
    const work = inSavepoint(db, async () => {
      await rename(ann, 'lost')(db)
      throw new DomainError('name_empty')
    })
    await expect(work).rejects.toThrow(DomainError)
    await inSavepoint(db, () => rename(ann, 'last')(db))
  })
  const { names } = await readLog(ann)
  expect(names).toEqual([
    [1, 'kept', 'kept'],
    [2, 'last', 'last'],
  ])
})

it('announces nothing that was not committed', async () => {
  const [api, ann] = [await sharedApi(), await newAuthor()]
  const announced: number[] = []
  commits.on(ann.userId, (seq) => announced.push(seq))
  const work = withChanges(api, ann, async (db) => {
    await rename(ann, 'lost')(db)
    throw new Error('power')
  })
  await expect(work).rejects.toThrow('power')
  commits.removeAllListeners(ann.userId)
  expect(announced).toEqual([])
  expect((await readLog(ann)).names).toEqual([])
})

it('forgets operations after 400 days', async () => {
  const [api, ann] = [await sharedApi(), await newAuthor()]
  const now = api.clock.now().getTime()
  const at = [401, 399].map((days) => new Date(now - days * DAY).toISOString())
  // Compaction finds users by their head.
  await withChanges(api, ann, (db) => rename(ann, 'Ann')(db))
  for (const one of at)
    await api.db.insertInto('sync_ops').values({ user_id: ann.userId, id: one, seq: 0, error: null, at: one }).execute()
  await compactChanges(api)
  const kept = await api.db.selectFrom('sync_ops').select('id').where('user_id', '=', ann.userId).execute()
  expect(kept).toEqual([{ id: at[1] }])
})
