import { expect, it } from 'vitest'
import { ACTUAL_TABLES } from '../testing/actual.ts'
import { expectBalances, read, reasonOf } from '../testing/reading.ts'
import { sqliteFile } from '../testing/sqlite.ts'
import { zipFile } from '../testing/zip.ts'

const conditions = (value: object) => `'${JSON.stringify(value)}'`
const monthly = { start: '2026-01-31', frequency: 'monthly', patterns: [{ type: 'day', value: -1 }] }

const DATA = [
  `insert into accounts (id, name, offbudget, closed, tombstone) values ('giro', 'Girokonto "Haus"', 0, 0, 0),
    ('save', '貯金 🐷', 0, 1, 0), ('house', 'House', 1, 0, 0), ('gone', 'Gone', 0, 0, 1)`,
  `insert into category_groups (id, name) values ('g1', 'Usual'), ('g2', 'Car')`,
  `insert into categories (id, name, cat_group) values ('food', 'Food; Straße', 'g1'), ('fuel', 'Fuel', 'g2'),
    ('other1', 'Other things', 'g1'), ('other2', 'Other things', 'g2'), ('old', 'Old', 'g1')`,
  `insert into category_mapping values ('food', 'food'), ('fuel', 'fuel'), ('old', 'food'), ('other2', 'other2')`,
  `insert into payees (id, name, transfer_acct) values ('p1', 'Bäcker, "Müller"', null), ('p2', 'Merged', null),
    ('ts', '', 'save'), ('tg', '', 'giro')`,
  `insert into payee_mapping values ('p1', 'p1'), ('p2', 'p1')`,
  `insert into transactions (id, acct, category, amount, description, notes, date, starting_balance_flag, transferred_id, cleared) values
    ('start', 'giro', null, 100000, null, 'Start', 20240101, 1, null, 1),
    ('t1', 'giro', 'old', -1250, 'p2', 'for #breakfast #ümlaut', 20240229, 0, null, 1),
    ('t2', 'giro', null, -20000, 'ts', 'saved', 20240301, 0, 't3', 1),
    ('t3', 'save', null, 20000, 'tg', 'saved', 20240301, 0, 't2', 0),
    ('t4', 'giro', 'food', -777, 'ts', null, 20240302, 0, 'missing', 0),
    ('t5', 'giro', null, 0, 'p1', 'nothing', 20240303, 0, null, 0),
    ('t6', 'house', null, 25000000, null, 'value', 20240303, 0, null, 0)`,
  `insert into transactions (id, isParent, isChild, acct, category, amount, description, notes, date, parent_id, transferred_id) values
    ('s', 1, 0, 'giro', null, -10001, 'p1', '', 20240304, null, null),
    ('s/1', 0, 1, 'giro', 'food', -3334, 'p1', 'bread', 20240304, 's', null),
    ('s/2', 0, 1, 'giro', 'other2', -3333, null, '', 20240304, 's', null),
    ('s/3', 0, 1, 'giro', 'fuel', 1000, null, 'refund', 20240304, 's', null),
    ('s/4', 0, 1, 'giro', null, -4000, 'ts', '', 20240304, 's', 's4'),
    ('s4', 0, 0, 'save', null, 4000, 'tg', '', 20240304, null, 's/4')`,
  `insert into transactions (id, acct, amount, date, tombstone) values ('dead', 'giro', -5, 20240305, 1), ('x', 'gone', 5, 20240305, 0)`,
  `insert into zero_budgets (id, month, category, amount, carryover) values ('a', 202610, 'food', 30000, 0),
    ('b', 202611, 'food', 35050, 1), ('c', 202612, 'food', 1, 0), ('d', 202611, 'fuel', 0, 0)`,
  `insert into rules (id, conditions) values
    ('r1', ${conditions([
      { field: 'description', value: 'p1' },
      { field: 'acct', value: 'giro' },
      { field: 'date', value: monthly },
      { field: 'amount', value: { num1: -1000, num2: -2000 } },
    ])}),
    ('r2', ${conditions([
      { field: 'acct', value: 'giro' },
      {
        field: 'date',
        value: {
          ...monthly,
          patterns: [
            { type: 'day', value: 1 },
            { type: 'day', value: 15 },
          ],
        },
      },
      { field: 'amount', value: -5 },
    ])}),
    ('r3', ${conditions([{ field: 'description', value: 'p1' }])})`,
  `insert into schedules (id, rule, name) values ('s1', 'r1', 'Rent'), ('s2', 'r2', 'Twice')`,
  `insert into custom_reports values ('r', 0), ('s', 1)`,
  `insert into notes values ('account-giro', 'a note')`,
]

const database = () => sqliteFile('db.sqlite', ...ACTUAL_TABLES, ...DATA)
const budget = async () => zipFile('My-Finances.zip', { 'db.sqlite': await database(), 'metadata.json': '{}' })

it('reads accounts with their balances, to the cent', async () => {
  const { archive, of, balances } = await read(await budget())
  expectBalances(archive)
  // 1000 − 12.50 − 200 − 7.77 − 100.01
  expect(balances).toEqual({ main: 0, 'Girokonto "Haus"': 679.72, '貯金 🐷': 240, House: 250000 })
  expect(of('account')).toMatchObject([
    { name: 'Girokonto "Haus"', kind: 'bank', opening: 1000, archived: false },
    { name: 'House', kind: 'other', opening: 0, archived: false },
    { name: '貯金 🐷', archived: true },
  ])
})

it('reads entries with their categories, tags and splits, and transfers once', async () => {
  const { of, leftOut, nameOf } = await read(await budget())
  expect(of('entry').map(({ date, title, amount, type, category }) => [date, title, amount, type, category])).toEqual(
    expect.arrayContaining([
      ['2024-02-29', 'Bäcker, "Müller" – for #breakfast #ümlaut', 12.5, 'expense', 'FOOD; STRASSE'],
      ['2024-03-02', '', 7.77, 'expense', 'FOOD; STRASSE'],
      ['2024-03-04', 'Bäcker, "Müller"', 10, 'income', 'FUEL'],
    ]),
  )
  expect(of('entry').find(({ tags }) => tags)).toMatchObject({ tags: ['breakfast', 'ümlaut'], cleared: true })
  // What is not divided yet is a part without a category.
  expect(of('entry').find(({ parts }) => parts)?.parts).toEqual([
    { category: 'FOOD; STRASSE', amount: 33.34, title: 'Bäcker, "Müller" – bread' },
    { category: 'CAR: OTHER THINGS', amount: 33.33, title: '' },
    { category: 'OTHER', amount: 3.34, title: '' },
  ])
  expect(of('transfer').map(({ from, to, amount }) => [nameOf(from), nameOf(to), amount])).toEqual([
    ['Girokonto "Haus"', '貯金 🐷', 200],
    ['Girokonto "Haus"', '貯金 🐷', 40],
  ])
  expect(leftOut).toEqual({
    'Deleted items': 2,
    'Transactions of 0': 1,
    'Budgets of other months': 2,
    'Notes of accounts and categories': 1,
    'Saved filters and reports': 1,
    'Repetitions that Daybook does not have': 1,
    Rules: 1,
  })
})

it('reads the budget of this month, and schedules to confirm', async () => {
  const { of } = await read(await database())
  expect(of('budget')).toMatchObject([
    { name: 'Food; Straße', amount: 350.5, renews: 'month', rollover: true, start_date: '2026-11-01' },
  ])
  expect(of('schedule')).toMatchObject([
    { title: 'Rent', amount: 15, type: 'expense', mode: 'confirm', rule: { unit: 'month', every: 1, day: 31 } },
  ])
})

it('refuses a database that is damaged, or of another product', async () => {
  const whole = await (await database()).arrayBuffer()
  expect(await reasonOf(new File([whole.slice(0, 3000)], 'db.sqlite'))).toBe('damaged')
  expect(await reasonOf(await sqliteFile('db.sqlite', 'create table songs (id text)'))).toBe('unknown')
  expect(await reasonOf(await zipFile('x.zip', { 'a.txt': 'text' }))).toBe('unknown')
})
