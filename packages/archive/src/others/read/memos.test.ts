import { expect, it } from 'vitest'
import { read, reasonOf } from '../testing/reading.ts'
import { sqliteFile } from '../testing/sqlite.ts'

const database = () =>
  sqliteFile(
    'memos_prod.db',
    'create table memo (id int, uid text, creator_id int, created_ts int, updated_ts int, row_status text, content text, visibility text)',
    'create table memo_organizer (memo_id int, user_id int, pinned int)',
    'create table resource (id int, uid text, filename text, blob blob, type text, memo_id int)',
    `insert into memo values (1, 'a', 1, 1709164800, 1709200000, 'NORMAL', 'A #täg; "quote"\n- [ ] 買う 🥚', 'PRIVATE'),
      (2, 'b', 1, 1709164800, 1709164800, 'ARCHIVED', 'Old', 'PRIVATE'), (3, 'c', 1, 1709164800, 0, 'NORMAL', '', 'PRIVATE')`,
    'insert into memo_organizer values (1, 1, 1)',
    `insert into resource values (1, 'r', 'a.pdf', x'255044462d312e34', 'application/pdf', 1), (2, 's', 'b.png', null, 'image/png', 2)`,
  )

it('reads the database', async () => {
  const { archive, of, leftOut } = await read(await database())
  expect(of('note')).toMatchObject([
    { title: '', content: 'A #täg; "quote"\n- [ ] 買う 🥚', pinned: true, created: '2024-02-29T00:00:00Z' },
    { content: 'Old', archived: true },
  ])
  expect(of('attachment')).toMatchObject([{ name: 'a.pdf', media_type: 'application/pdf', size: 8 }])
  expect(await archive.files[0]!.read()).toHaveLength(8)
  expect(leftOut).toEqual({ attachment_missing: 1, without_title: 1 })
})

it('reads what the API returns', async () => {
  const memos = [
    { name: 'memos/a', state: 'ARCHIVED', createTime: '2024-02-29T00:00:00Z', content: 'Text', pinned: true },
  ]
  const { of } = await read(new File([JSON.stringify({ memos, nextPageToken: '' })], 'memos.json'))
  expect(of('note')).toMatchObject([{ content: 'Text', pinned: true, archived: true }])
  expect(await reasonOf(new File(['{"memos": 5, "nextPageToken": ""}'], 'memos.json'))).toBe('damaged')
})
