import { expect, it } from 'vitest'
import { read, reasonOf } from '../testing/reading.ts'
import { zipFile } from '../testing/zip.ts'

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])

const vault = () =>
  zipFile('vault.zip', {
    'Vault/.obsidian/app.json': '{}',
    'Vault/Trip to 京都.md':
      '---\ntitle: "Trip: 京都 🗾"\ntags:\n  - Reise\n  - "a b"\ncreated: 2024-02-29T10:00:00Z\nweather: rain; \'cold\'\n---\n# Trip: 京都 🗾\n\nSee [[Work/Plan#Day|the plan]].\n![[pic 1.png]] ![map](img/map%20a.png)\n- [ ] pack\n- [x] pay',
    'Vault/pic 1.png': PNG,
    'Vault/img/map a.png': new Uint8Array([...PNG, 5]),
    'Vault/img/anim.gif': 'GIF89a',
    'Vault/Work/Plan.md':
      '\ufeff---\r\ntags: [plan, #x]\r\ndate: never\r\n---\r\nText #plan ![[anim.gif]] ![[gone.png]]',
    'Vault/Empty.md': '',
    'Vault/orphan.pdf': '%PDF-1.4',
    'Vault/rule.md': '---\nno end of it',
  })

it('reads notes with their tags, links and pictures', async () => {
  const { archive, of, titleOf, leftOut } = await read(await vault())
  expect(of('note')).toMatchObject([
    {
      title: 'Trip: 京都 🗾',
      created: '2024-02-29T10:00:00Z',
      content: "weather: rain; 'cold'\n\nSee [[Plan]].\n map\n- [ ] pack\n- [x] pay\n\n#Reise #a-b",
    },
    { title: 'Plan', content: 'Text #plan  \n\n#x #Work'.replace('  \n', '\n'), created: '2026-11-27T00:00:00Z' },
    { title: 'Empty', content: '' },
    { title: 'rule', content: '---\nno end of it' },
  ])
  expect(of('attachment')).toMatchObject([
    { name: 'pic 1.png', media_type: 'image/jpeg', size: 12 },
    { name: 'map a.png', size: 13 },
  ])
  expect(titleOf(of('attachment')[0]?.note)).toBe('Trip: 京都 🗾')
  expect([...(await archive.files[0]!.read())]).toEqual([...PNG])
  expect(leftOut).toEqual({
    attachment_missing: 1,
    attachment_without_note: 1,
    attachment_type: 1,
  })
})

it('reads several files, too', async () => {
  const { of } = await read([new File(['![](a.png)'], 'One.md'), new File([PNG], 'a.png'), new File(['2'], 'Two.md')])
  expect(of('note').map(({ title }) => title)).toEqual(['One', 'Two'])
  expect(of('attachment')).toHaveLength(1)
})

it('refuses a folder without notes', async () => {
  expect(await reasonOf(await zipFile('x.zip', { 'a.png': PNG }))).toBe('unknown')
  expect(await reasonOf(new File([PNG], 'a.png'))).toBe('unknown')
})
