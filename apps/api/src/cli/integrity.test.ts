import { getUser } from '@daybook/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { memberOf } from '../testing/member.ts'
import { seedData } from '../testing/seedData.ts'
import { checkIntegrity } from './integrity.repo.ts'

let api: TestApi
let userId: string
beforeAll(async () => {
  api = await makeTestApi()
  const ann = await memberOf(api)
  await seedData(ann.send)
  userId = ann.id
  expect((await ann.send(getUser, {})).status).toBe(200)
})
afterAll(() => api.close())

/** Every derived column with a change of one of its rows, the key of that row, and both values. */
const DRIFTS: [table: string, column: string, change: string, where: string, found: string][] = [
  [
    'entry_totals',
    'amount_milli',
    'amount_milli + 1',
    "type = 'income'",
    'type=income: amount_milli is 999999999999001, computed 999999999999000',
  ],
  [
    'month_totals',
    'amount_milli',
    'amount_milli - 250',
    "month = '2026-02' and type = 'expense'",
    'month=2026-02 type=expense: amount_milli is 7000, computed 7250',
  ],
  [
    'category_totals',
    'amount_milli',
    '0',
    "category = 'FOOD' and month = '2026-02'",
    'type=expense category=FOOD month=2026-02: amount_milli is 0, computed 7250',
  ],
  ['categories', 'uses', 'uses + 2', "name = 'FOOD'", 'name=FOOD: uses is 5, computed 3'],
  ['entries', 'title_search', "'DINNER'", "day = '2026-02-01'", 'title_search is "DINNER", computed "LUNCH"'],
  [
    'note_texts',
    'search_text',
    "search_text || '!'",
    '1 = 1',
    'search_text is "coast\\nstove\\nfood\\nrice!", computed "coast\\nstove\\nfood\\nrice"',
  ],
  ['routines', 'streak', 'streak + 3', '1 = 1', 'streak is 4, computed 1'],
  ['routines', 'last_day', "'2020-02-02'", '1 = 1', 'last_day is "2020-02-02", computed "'],
]

describe('the integrity check', () => {
  it('finds nothing where every derived value is as computed', async () => {
    expect(await checkIntegrity(api.db)).toEqual([])
  })

  it.each(DRIFTS)('names a drift of %s.%s', async (table, column, change, where, found) => {
    const rows = sql`${sql.table(table)} where user_id = ${userId} and ${sql.raw(where)}`
    const before = (await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${rows}`.execute(api.db)).rows
    expect(before).toHaveLength(1)
    const set = (value: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where user_id = ${userId} and ${sql.raw(where)}`.execute(api.db)
    await set(sql.raw(change))
    const problems = await checkIntegrity(api.db)
    await set(before[0]!.value)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${table} user_id=${userId} `)
    expect(problems[0]).toContain(found)
    expect(await checkIntegrity(api.db)).toEqual([])
  })

  it.each([
    ['entry_totals', 'type=expense: amount_milli is 0, computed'],
    ['month_totals', 'amount_milli is 0, computed'],
    ['category_totals', 'amount_milli is 0, computed'],
    ['categories', 'name=FOOD: uses is 0, computed 3'],
    ['note_texts', 'search_text is missing, computed "coast'],
  ])('names the missing rows of %s', async (table, found) => {
    const lost = await makeTestApi()
    const bob = await memberOf(lost)
    await seedData(bob.send)
    await sql`delete from ${sql.table(table)}`.execute(lost.db)
    const problems = await checkIntegrity(lost.db)
    await lost.close()
    expect(problems).not.toEqual([])
    expect(problems.every((problem) => problem.startsWith(`${table} user_id=${bob.id}`))).toBe(true)
    expect(problems.join('\n')).toContain(found)
  })

  it('shows a long text from its difference on', async () => {
    const ann = await memberOf(api)
    const text = 'x'.repeat(300)
    const note = { user_id: ann.id, id: 'n', title: text, content: '', version: 1, created_at: '', updated_at: '' }
    await api.db.insertInto('notes').values(note).execute()
    const stored = { user_id: ann.id, note_id: 'n', search_text: `${text}\nold ${text}` }
    await api.db.insertInto('note_texts').values(stored).execute()
    expect(await checkIntegrity(api.db)).toEqual([
      `note_texts user_id=${ann.id} note_id=n: search_text is …${JSON.stringify(`old ${'x'.repeat(36)}`)}…, computed …""`,
    ])
  })
})
