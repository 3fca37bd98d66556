import { expect, it } from 'vitest'
import { read, reasonOf } from '../testing/reading.ts'
import { tarFile } from '../testing/tar.ts'

const id = (digit: string) => digit.repeat(32)
const item = (type: number, title: string, body: string, fields: Record<string, string>) =>
  [
    title,
    '',
    body,
    '',
    ...Object.entries({ ...fields, type_: String(type) }).map(([key, value]) => `${key}: ${value}`),
  ].join('\n')
const at = { created_time: '2024-02-29T08:00:00.000Z', updated_time: '2024-03-01T08:00:00.000Z' }

const FILES = {
  [`${id('a')}.md`]: item(1, 'Note; "A" 📒', `See [B](:/${id('b')})\n\n![pic](:/${id('e')}) ![x](:/${id('9')})`, {
    ...at,
    parent_id: id('c'),
  }),
  [`${id('b')}.md`]: item(1, 'Buy 牛乳', 'soon', {
    ...at,
    parent_id: id('d'),
    is_todo: '1',
    todo_due: '1767225600000',
    todo_completed: '0',
  }),
  [`${id('8')}.md`]: item(1, 'Done', '', { ...at, is_todo: '1', todo_due: '0', todo_completed: '1767225600000' }),
  [`${id('7')}.md`]: item(1, 'In the trash', '', { ...at, deleted_time: '1767225600000' }),
  [`${id('6')}.md`]: `id: ${id('6')}\nencryption_applied: 1\ntype_: 1`,
  [`${id('c')}.md`]: `Work\n\nid: x\nparent_id: ${id('d')}\ntype_: 2`,
  [`${id('d')}.md`]: 'All notes\n\nid: x\nparent_id: \ntype_: 2',
  [`${id('e')}.md`]: 'photo.jpg\n\nid: x\nmime: image/jpeg\ntype_: 4',
  [`${id('f')}.md`]: 'holiday\n\nid: x\ntype_: 5',
  [`${id('0')}.md`]: `note_id: ${id('a')}\ntag_id: ${id('f')}\ntype_: 6`,
  [`resources/${id('e')}.jpg`]: new Uint8Array([0xff, 0xd8, 0xff, 1]),
}

it('reads notes with notebooks, tags and pictures, and to-dos as tasks', async () => {
  const { of, titleOf, leftOut } = await read(tarFile('notes.jex', FILES))
  expect(of('note')).toMatchObject([
    {
      title: 'Note; "A" 📒',
      content: 'See [[Buy 牛乳]]\n\npic x\n\n#holiday #All-notes/Work',
      created: '2024-02-29T08:00:00Z',
      updated: '2024-03-01T08:00:00Z',
    },
  ])
  expect(of('task')).toMatchObject([
    { title: 'Buy 牛乳', description: 'soon', due: '2026-01-01T00:00:00Z', completed: null },
    { title: 'Done', completed: '2026-01-01T00:00:00.000Z' },
  ])
  expect(titleOf(of('attachment')[0]?.note)).toBe('Note; "A" 📒')
  expect(of('attachment')).toMatchObject([{ name: 'photo.jpg' }])
  expect(leftOut).toEqual({ attachment_missing: 1, deleted: 1, encrypted: 1 })
})

it('refuses a path that leads out of the archive, a part of one and other archives', async () => {
  expect(await reasonOf(tarFile('x.jex', { ...FILES, '../x.md': '' }))).toBe('damaged')
  const whole = tarFile('x.jex', FILES)
  expect(await reasonOf(new File([whole.slice(0, 700)], 'x.jex'))).toBe('damaged')
  expect(await reasonOf(tarFile('x.jex', { 'a.txt': 'text' }))).toBe('unknown')
})
