import { expect, it } from 'vitest'
import { read, reasonOf } from '../testing/reading.ts'
import { zipFile } from '../testing/zip.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])
const note = (fields: object) =>
  JSON.stringify({
    color: 'DEFAULT',
    isTrashed: false,
    isPinned: false,
    isArchived: false,
    title: '',
    userEditedTimestampUsec: 1709200000000000,
    createdTimestampUsec: 1709164800000000,
    ...fields,
  })

const takeout = (files: Record<string, BlobPart> = {}) =>
  zipFile('takeout.zip', {
    'Takeout/Keep/a.json': note({
      title: 'Liste; "A" 🛒',
      isPinned: true,
      listContent: [
        { text: 'Milch', isChecked: true },
        { text: '卵', isChecked: false },
      ],
    }),
    'Takeout/Keep/b.json': note({
      textContent: 'Text\u0000 only\r\nline',
      isArchived: true,
      labels: [{ name: 'Zu Hause' }, { name: '=1+1' }],
      attachments: [
        { filePath: 'x.jpeg', mimetype: 'image/jpeg' },
        { filePath: 'gone.png' },
        { filePath: 'voice.3gp' },
      ],
      annotations: [{ url: 'https://example.com/', title: 'Example' }],
    }),
    'Takeout/Keep/c.json': note({ title: 'Gone', isTrashed: true }),
    'Takeout/Keep/d.json': note({ attachments: [{ filePath: 'y.png' }], sharees: [{ email: 'a@example.com' }] }),
    'Takeout/Keep/e.json': note({}),
    'Takeout/Keep/x.jpg': JPEG,
    'Takeout/Keep/y.png': PNG,
    'Takeout/Keep/voice.3gp': 'xx',
    'Takeout/Keep/a.html': '<html>',
    'Takeout/Other/data.json': '{"x": 1}',
    ...files,
  })

it('reads notes, lists, labels and pictures', async () => {
  const { of, leftOut } = await read(await takeout())
  expect(of('note')).toMatchObject([
    { title: 'Liste; "A" 🛒', content: '- [x] Milch\n- [ ] 卵', pinned: true, created: '2024-02-29T00:00:00Z' },
    {
      title: '',
      content: 'Text only\nline\n\nhttps://example.com/\n\n#Zu-Hause',
      archived: true,
      updated: '2024-02-29T09:46:40Z',
    },
    { title: 'Picture', content: '' },
  ])
  expect(of('attachment').map(({ name }) => name)).toEqual(['x.jpg', 'y.png'])
  expect(leftOut).toEqual({
    deleted: 1,
    attachment_missing: 1,
    attachment_type: 1,
    shared: 1,
    without_title: 1,
  })
})

it('refuses damaged notes, and what has none', async () => {
  expect(await reasonOf(await takeout({ 'Takeout/Keep/z.json': '{"title": ' }))).toBe('damaged')
  expect(await reasonOf(await zipFile('x.zip', { 'Takeout/Fit/a.json': '{}' }))).toBe('unknown')
})
