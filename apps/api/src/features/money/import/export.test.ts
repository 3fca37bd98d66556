import {
  addTransfer,
  createAccount,
  EXPORT_COLUMNS,
  editAccount,
  exportEntries,
  type ImportedEntry,
  importEntries,
  importLines,
  MAIN_ACCOUNT,
} from '@daybook/contract'
import { fromCsvCell } from '@daybook/domain/csv'
import { describe, expect, it } from 'vitest'
import { dinarUser, type Send, signedInUser } from '../../../testing/api.ts'

const coffee: ImportedEntry = { type: 'expense', amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' }
const send = (testUser: Send, entries: ImportedEntry[]) => testUser(importEntries, { body: importLines(entries) })

const withoutIds = (text: unknown) => String(text).replace(/,[0-9a-f-]{36}(?=\r\n)/g, ',id')

describe('export', () => {
  it('returns a CSV file of every entry, oldest first', async () => {
    const ann = await dinarUser()
    await send(ann, [
      { ...coffee, date: '2026-03-02', title: 'later' },
      { ...coffee, amount: 1234.567, title: 'Say "hi", twice\nand go' },
      { ...coffee, type: 'income', amount: 100, title: '', category: 'a, b' },
    ])
    const { status, headers, body } = await ann(exportEntries, {})
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="Daybook_Entries.csv"')
    expect(withoutIds(body)).toBe(
      `\ufeff${EXPORT_COLUMNS.join(',')}\r\n` +
        '2026-03-01,Expense,1234.567,FOOD,"Say ""hi"", twice\nand go",Main account,KWD,,,,,,,,,id\r\n' +
        '2026-03-01,Income,100,"A, B",,Main account,KWD,,,,,,,,,id\r\n' +
        '2026-03-02,Expense,3.5,FOOD,later,Main account,KWD,,,,,,,,,id\r\n',
    )
  })

  it('names accounts, currencies and tags, and has transfers with both accounts', async () => {
    const ann = await signedInUser()
    const create = async (name: string, currency?: 'JPY') =>
      (await ann(createAccount, { body: { name, kind: 'bank', ...(currency && { currency, rate: '0.01' }) } })).body.id
    const [giro, tokyo] = [await create('Giro'), await create('Tokyo', 'JPY')]
    const parts = [
      { category: 'Food', amount: 3, title: 'Bread' },
      { category: 'Home', amount: 1, title: '' },
    ]
    await send(ann, [
      { ...coffee, date: '2026-03-04', account: giro, tags: ['trip', 'work'] },
      { ...coffee, date: '2026-03-03', amount: 4, parts },
      { ...coffee, date: '2026-03-01', account: tokyo, amount: 2, account_amount: 200 },
    ])
    const move = { from: giro, to: tokyo, amount: 10, date: '2026-03-02', title: 'Move', to_amount: 1000 }
    expect(await ann(addTransfer, { body: move })).toMatchObject({ status: 201 })
    expect(
      withoutIds((await ann(exportEntries, {})).body)
        .split('\r\n')
        .slice(1),
    ).toEqual([
      '2026-03-01,Expense,2,FOOD,Coffee,Tokyo,USD,,,,200,JPY,,,,id',
      '2026-03-02,Transfer,10,,Move,Giro,USD,,Tokyo,,,,1000,JPY,,id',
      '2026-03-03,Expense,3,FOOD,Coffee,Main account,USD,,,Bread,,,,,,id',
      '2026-03-03,Expense,1,HOME,Coffee,Main account,USD,,,,,,,,,id',
      '2026-03-04,Expense,3.5,FOOD,Coffee,Giro,USD,trip work,,,,,,,,id',
      '',
    ])
  })

  it.each([
    [{ name: 'Wallet' }, [], 'Wallet'],
    [{}, ['Main account'], ''],
  ] as const)('names the main account as the user does, and never as another one: %j', async (named, others, name) => {
    const ann = await signedInUser()
    if ('name' in named)
      await ann(editAccount, { params: { id: MAIN_ACCOUNT }, body: { ...named, kind: 'cash', opening: 0 } })
    for (const other of others) await ann(createAccount, { body: { name: other, kind: 'bank' } })
    await send(ann, [coffee])
    expect(withoutIds((await ann(exportEntries, {})).body).split('\r\n')[1]).toBe(
      `2026-03-01,Expense,3.5,FOOD,Coffee,${name},USD,,,,,,,,,id`,
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'quoted", '＝1'])(
    'check 23: keeps a spreadsheet from running %s',
    async (title) => {
      const ann = await signedInUser()
      await send(ann, [{ ...coffee, title }])
      const cell =
        String((await ann(exportEntries, {})).body)
          .trimEnd()
          .split('\r\n')[1]
          ?.split(',')[4] ?? ''
      expect(cell).toBe(`'${title}`)
      expect(fromCsvCell(cell)).toBe(title)
    },
  )

  it('continues past its first batch without gaps or duplicates, and does not block other users', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const entries = Array.from(
      { length: 2345 },
      (_, n) => ({ ...coffee, title: `n${n}`, type: n % 2 ? 'income' : 'expense' }) as const,
    )
    await send(ann, entries)
    const lines = String((await ann(exportEntries, {})).body)
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expect(new Set(lines.map((line) => line.split(',')[4]))).toEqual(new Set(entries.map((entry) => entry.title)))
    expect(lines).toHaveLength(2345)
    expect(String((await bob(exportEntries, {})).body).split('\r\n')).toHaveLength(2)
  })
})
