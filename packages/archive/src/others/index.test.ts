import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PRODUCTS } from './products.ts'
import { SOURCES } from './sources.ts'
import { csvFile, read, reasonOf } from './testing/reading.ts'
import { sqliteFile } from './testing/sqlite.ts'
import { zipFile } from './testing/zip.ts'

const MINT =
  '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n'

it('recognises a file by what it has, not by its name', async () => {
  const { archive } = await read(
    csvFile(`\ufeff${MINT}"2/29/2024","=1+1","","1.00","debit","@x","+A","",""\n`, 'song.mp3'),
  )
  expect(archive.source).toBe('Mint')
  // A formula is a text.
  expect(archive.rows.map(({ row }) => ('title' in row ? row.title : 'name' in row ? row.name : ''))).toEqual([
    '+A',
    '=1+1',
  ])
})

it('reads texts of other encodings', async () => {
  const text = `${MINT}"2/29/2024","Café","","1.00","debit","Köln","A","",""\n`
  const utf16 = new File([new Uint8Array([0xff, 0xfe]), Buffer.from(text, 'utf16le')], 'a.csv')
  const windows = new File([Buffer.from(text, 'latin1')], 'b.csv')
  for (const file of [utf16, windows])
    expect((await read(file)).of('entry')).toMatchObject([{ title: 'Café', category: 'KÖLN' }])
})

it.each<[string, () => Promise<File | File[]> | File | File[]]>([
  ['an empty file', () => new File([], 'a.csv')],
  ['a picture', () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'a.csv')],
  ['a text', () => new File(['Dear all,\nhello'], 'a.txt')],
  ['an archive without anything', () => zipFile('a.zip', {})],
  ['two products', async () => [csvFile(MINT), await sqliteFile('a.db', 'create table a (b int)')]],
  ['no file', () => []],
])('reads nothing of %s', async (_, make) => {
  expect(await reasonOf(await make())).toBe('unknown')
})

it('unpacks no bomb', async () => {
  const bomb = new File([new Uint8Array(gzipSync(Buffer.alloc(129 * 2 ** 20)))], 'book.gnucash')
  expect(bomb.size).toBeLessThan(1_000_000)
  expect(await reasonOf(bomb)).toBe('too_large')
})

it('reads no view and no virtual table of a database', async () => {
  const views = ['zero_budgets', 'category_mapping', 'payees', 'transactions'].map(
    (name) =>
      `create view ${name} as with recursive a(b) as (select 1 union all select b + 1 from a) select b as id from a`,
  )
  expect(await reasonOf(await sqliteFile('db.sqlite', ...views))).toBe('unknown')
})

it('has a reader of each product', async () => {
  expect(SOURCES.map(({ product }) => product)).toEqual(Object.keys(PRODUCTS))
  for (const { load } of SOURCES) expect(await load()).toBeTypeOf('function')
})
