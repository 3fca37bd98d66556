import { describe, expect, it } from 'vitest'
import { SOURCES } from './index.ts'
import { PRODUCTS } from './testing/products.ts'
import { csvFile, read, reasonOf } from './testing/reading.ts'
import { sqliteFile } from './testing/sqlite.ts'

const USUAL = { amount: '5.00', day: '2026-02-28' }
const KINDS = ['entry', 'task', 'note', 'routine'] as const
const CONTAINER = /\.(zip|sqlite|mmb|jex|json)$/
/** Kinds that have amounts: without one, or without a day, there is no entry. */
const MONEY = new Set(
  'Actual,YNAB,Firefly III,GnuCash,ezBookkeeping,Money Manager EX,Cashew,Monarch,Mint,Lunch Money'.split(','),
)

/** The titles of what was read, and what was left out. */
async function readItems(file: File) {
  const { archive, of, leftOut } = await read(file)
  const rows = KINDS.flatMap((kind) => of(kind) as { title?: string; content?: string }[])
  return {
    source: archive.source,
    titles: rows.map(({ title, content }) => (title || content)?.replace(' – Shop', '')).sort(),
    leftOut,
  }
}

async function change(file: File, to: (bytes: Uint8Array) => Uint8Array) {
  return new File([to(new Uint8Array(await file.arrayBuffer())) as Uint8Array<ArrayBuffer>], file.name)
}

const noise = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 7919) % 256)

it('has a file of each product', () => {
  expect(Object.keys(PRODUCTS).sort()).toEqual(SOURCES.map(({ name }) => name).sort())
})

describe.each(Object.entries(PRODUCTS))('a file of %s', (product, make) => {
  const isContainer = async () => CONTAINER.test((await make(USUAL)).name)

  it('is read', async () => {
    const { source, titles } = await readItems(await make(USUAL))
    expect([source, titles]).toEqual([product, ['First', 'Second']])
  })

  it('is refused if it is cut off', async () => {
    const length = (await isContainer()) ? 0.6 : 0
    const cut = await change(await make(USUAL), (bytes) => bytes.slice(0, Math.max(bytes.length * length, 12)))
    expect(['damaged', 'unknown']).toContain(await reasonOf(cut))
  })

  it('is refused if it is empty, or noise, also with the right beginning', async () => {
    const file = await make(USUAL)
    expect(await reasonOf(new File([], file.name))).toBe('unknown')
    expect(await reasonOf(await change(file, () => noise(5000)))).toBe('unknown')
    const begun = await change(file, (bytes) => new Uint8Array([...bytes.slice(0, 20), ...noise(5000)]))
    expect(['damaged', 'unknown']).toContain(await reasonOf(begun))
  })

  it('is refused together with a file of another product', async () => {
    const other =
      product === 'Memos' ? csvFile('a,b\n1,2\n', 'other.csv') : await sqliteFile('other.db', 'create table a (b int)')
    expect(await reasonOf([await make(USUAL), other])).toBe('unknown')
  })

  it('is read without a number that is too large, which is named', async () => {
    const { titles, leftOut } = await readItems(await make({ ...USUAL, amount: '99999999999999999999.00' }))
    expect(titles).toEqual(MONEY.has(product) ? ['Second'] : ['First', 'Second'])
    if (MONEY.has(product)) expect(leftOut).toEqual({ 'Amounts that are too large': 1 })
  })

  it('is read without a day that there is not, which is named', async () => {
    const { titles, leftOut } = await readItems(await make({ ...USUAL, day: '2026-02-31' }))
    expect(titles).toEqual(MONEY.has(product) ? ['Second'] : ['First', 'Second'])
    if (MONEY.has(product)) expect(leftOut).toEqual({ 'Transactions without a valid day': 1 })
  })
})
