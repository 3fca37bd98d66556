import { getUser } from '@daybook/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'
import { seedData } from '../testing/seedData.ts'
import { checkIntegrity } from './integrity.repo.ts'

let api: TestApi
let userId: string
beforeAll(async () => {
  api = await makeTestApi()
  const ann = await readMember(api)
  await seedData(ann.send)
  userId = ann.id
  expect((await ann.send(getUser, {})).status).toBe(200)
})
afterAll(() => api.close())

type Value = string | number

/** Every derived column with a wrong value, the row that gets it, and what the check says of it. */
const DRIFTS: [table: string, column: string, wrong: Value, row: Record<string, string>, found: string][] = [
  [
    'entry_totals',
    'amount_milli',
    999_999_999_999_001,
    { type: 'income' },
    'type=income: amount_milli is 999999999999001, computed 999999999999000',
  ],
  [
    'month_totals',
    'amount_milli',
    7000,
    { month: '2026-02' },
    'month=2026-02 type=expense: amount_milli is 7000, computed 7250',
  ],
  [
    'day_totals',
    'amount_milli',
    7000,
    { day: '2026-02-01' },
    'type=expense day=2026-02-01: amount_milli is 7000, computed 7250',
  ],
  [
    'category_totals',
    'amount_milli',
    0,
    { month: '2026-02' },
    'type=expense category=FOOD month=2026-02: amount_milli is 0, computed 7250',
  ],
  ['categories', 'uses', 5, { name: 'FOOD' }, 'name=FOOD: uses is 5, computed 4'],
  ['entries', 'title_search', 'DINNER', { day: '2026-02-01' }, 'title_search is "DINNER", computed "LUNCH"'],
  [
    'note_texts',
    'search_text',
    'coast\nstove',
    {},
    'search_text is "coast\\nstove", computed "COAST\\nSTOVE\\nFOOD\\nRICE"',
  ],
  ['entries', 'tags', '["holiday"]', { title: 'Market' }, 'tags is "holiday", computed "trip"'],
  ['routines', 'streak', 4, {}, 'streak is 4, computed 1'],
  ['routines', 'last_day', '2020-02-02', {}, 'last_day is "2020-02-02", computed "'],
]

/** Sets a column of the user's only row with these values and returns its value before. */
async function setColumn(table: string, column: string, value: Value, row: Record<string, string>) {
  // Only the given columns are used, which the table has.
  const [name, key] = [table as 'entries', column as 'title']
  let [query, update] = [api.db.selectFrom(name).select(key), api.db.updateTable(name).set({ [key]: value as string })]
  for (const [where, is] of Object.entries({ user_id: userId, ...row })) {
    query = query.where(where as 'id', '=', is)
    update = update.where(where as 'id', '=', is)
  }
  const before = await query.execute()
  expect(before).toHaveLength(1)
  await update.execute()
  return before[0]![key]
}

describe('the integrity check', () => {
  it('finds nothing where every derived value is as computed', async () => {
    expect(await checkIntegrity(api.db)).toEqual([])
  })

  it.each(DRIFTS)('names a drift of %s.%s', async (table, column, wrong, row, found) => {
    const before = await setColumn(table, column, wrong, row)
    const problems = await checkIntegrity(api.db)
    await setColumn(table, column, before, row)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${table} user_id=${userId} `)
    expect(problems[0]).toContain(found)
    expect(await checkIntegrity(api.db)).toEqual([])
  })

  it.each([
    ['entry_totals', 'type=expense: amount_milli is 0, computed'],
    ['month_totals', 'amount_milli is 0, computed'],
    ['day_totals', 'amount_milli is 0, computed'],
    ['category_totals', 'amount_milli is 0, computed'],
    ['categories', 'name=FOOD: uses is 0, computed 4'],
    ['note_texts', 'search_text is missing, computed "COAST'],
  ])('names the missing rows of %s', async (table, found) => {
    const lost = await makeTestApi()
    const bob = await readMember(lost)
    await seedData(bob.send)
    await lost.db.deleteFrom(table as 'entries').execute()
    const problems = await checkIntegrity(lost.db)
    await lost.close()
    expect(problems).not.toEqual([])
    expect(problems.every((problem) => problem.startsWith(`${table} user_id=${bob.id}`))).toBe(true)
    expect(problems.join('\n')).toContain(found)
  })

  it.each([
    ['entry_parts', ['entry_parts', 'category_totals', 'entries']],
    ['entries', ['day_totals', 'entry_parts', 'entry_totals', 'month_totals']],
  ])('finds a thousandth too much in a row of %s', async (table, tables) => {
    const planted = await makeTestApi()
    const bob = await readMember(planted)
    await seedData(bob.send)
    const { id } = await planted.db
      .selectFrom('entries')
      .select('id')
      .where('parts', 'is not', null)
      .executeTakeFirstOrThrow()
    const update = planted.db
      .updateTable(table as 'entries')
      .set((eb) => ({ amount_milli: eb('amount_milli', '+', 1) }))
    const row = table === 'entries' ? { id } : { entry_id: id, position: 1 }
    await update.where((eb) => eb.and(row as { id: string })).execute()
    const problems = await checkIntegrity(planted.db)
    await planted.close()
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual(tables.toSorted())
  })

  it('shows a long text from its difference on', async () => {
    const ann = await readMember(api)
    const text = 'X'.repeat(300)
    const note = {
      user_id: ann.id,
      id: 'n',
      title: text,
      content: '',
      version: 1,
      created_at: '',
      updated_at: '',
      pinned: 0,
    }
    await api.db.insertInto('notes').values(note).execute()
    const stored = { user_id: ann.id, note_id: 'n', search_text: `${text}\nOLD ${text}` }
    await api.db.insertInto('note_texts').values(stored).execute()
    expect(await checkIntegrity(api.db)).toEqual([
      `note_texts user_id=${ann.id} note_id=n: search_text is …${JSON.stringify(`OLD ${'X'.repeat(36)}`)}…, computed …""`,
    ])
  })
})

it('finds a tag of an entry that does not exist', async () => {
  const row = { user_id: userId, tag: 'trip', entry_id: 'none' }
  await api.db.insertInto('entry_tags').values(row).execute()
  expect(await checkIntegrity(api.db)).toContain('1 tags are of no entry of their user')
  await api.db.deleteFrom('entry_tags').where('user_id', '=', userId).where('entry_id', '=', 'none').execute()
  expect(await checkIntegrity(api.db)).not.toContain('1 tags are of no entry of their user')
})
