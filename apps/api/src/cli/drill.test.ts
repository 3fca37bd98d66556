import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry, discardEntry, editEntry, listEntries } from '@daybook/contract'
import { expect, it } from 'vitest'
import { readEpoch } from '../db/epoch.ts'
import type { Db } from '../db/open.ts'
import { registerUser } from '../testing/api.ts'
import { faultyBucket } from '../testing/faultyBucket.ts'
import { commandWith, running } from '../testing/operator.ts'
import { newDataDir } from '../testing/process.ts'

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' }
const entry = { amount: 12.5, date: '2026-01-15', category: 'food', title: 'Lunch' }

/** Starts a server with a user, and writes a backup of its database into a folder. */
async function setUp<More extends Record<string, string>>(more?: More) {
  const { api, ann, url } = await running()
  await readEpoch(api.db)
  const BACKUP_DIR = newDataDir()
  const env = { DATABASE_URL: url, BACKUP_DIR, DATA_DIR: newDataDir(), ...(more as More) }
  const name = `daybook-${new Date().toISOString().slice(0, 10)}.db`
  await commandWith(env, 'backup', join(BACKUP_DIR, name))
  const drill = async (others: Record<string, string> = {}) => {
    const result = await commandWith({ ...env, ...others }, 'drill')
    expect(readdirSync(env.DATA_DIR)).toEqual([])
    return result
  }
  const note = () => JSON.parse(readFileSync(join(BACKUP_DIR, 'daybook-drill.json'), 'utf8'))
  return { api, ann, env, name, drill, note, file: join(BACKUP_DIR, name) }
}

it('check 35: proves the newest backup, compares it with the database and notes the result', async () => {
  const { drill, note, name, env } = await setUp()
  const { code, output } = await drill()
  expect([code, output]).toEqual([0, expect.stringMatching(/All is well: it is proved\.\n$/)])
  const lines = output.split('\n')
  expect(lines[0]).toMatch(`The newest backup in the folder ${env.BACKUP_DIR} is ${name}, written at 20`)
  expect(lines[1]).toMatch(/^It was fetched \(\d+ bytes\), restored: users 1, entries \d+\.$/)
  expect(lines[2]).toBe('It is whole, every sum is right and every row has its owner.')
  expect(lines[4]).toMatch(/^ {2}Users who changed nothing since then: 1, with \d\d+ rows\.$/)
  expect(note()).toEqual({
    last: { backup: name, at: expect.any(String), problems: 0 },
    proved: { backup: name, written: expect.any(String), at: note().last.at },
  })
})

it('allows what the change log explains: entries that were added, changed and deleted', async () => {
  const { api, ann, drill } = await setUp()
  const days = (await ann(listEntries('expense'), { querystring: {} })).body
  const [first, second] = days.flatMap((day) => day.expense)
  await ann(addEntry('expense'), { body: entry })
  await ann(editEntry('expense'), { params: { id: first!.id }, body: { ...entry, amount: 99 } })
  await ann(discardEntry('expense'), { params: { id: second!.id } })
  await registerUser(api)
  const { code, output } = await drill()
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('\n  Users who signed up since then: 1; who are deleted: 0.\n'),
  ])
  expect(output).toContain('\n  Users who changed nothing since then: 0, with 0 rows.\n')
  expect(output).toMatch(/\n {2}Users who changed something: 1; [1-9]\d* entries, transfers and budgets that /)
})

const corruptions: [what: string, corrupt: (db: Db) => Promise<unknown>, problem: RegExp][] = [
  [
    'a lost entry',
    (db) => db.deleteFrom('entries').where('type', '=', 'expense').execute(),
    /entries user_id=\S+ \d+ rows in the backup, \d+ in the database/,
  ],
  [
    'another amount',
    (db) =>
      db
        .updateTable('entries')
        .set((eb) => ({ amount_milli: eb('amount_milli', '+', 1) }))
        .execute(),
    /entries user_id=\S+ amounts of -?\d+ thousandths in the backup/,
  ],
  [
    'a lost note',
    (db) => db.deleteFrom('notes').execute(),
    /notes user_id=\S+ \d rows in the backup, 0 in the database/,
  ],
  [
    'a log that is behind',
    (db) => db.updateTable('sync_heads').set({ seq: 1 }).execute(),
    /the database has fewer changes than the backup/,
  ],
]

it.each(corruptions)('reports %s that no change explains', async (_, corrupt, problem) => {
  const { api, drill, note, name } = await setUp()
  await drill()
  const proved = note().proved
  await corrupt(api.db)
  const { code, output } = await drill()
  expect([code, output]).toEqual([1, expect.stringMatching(problem)])
  expect(output).toContain('\nIt is not proved:\n  ')
  expect(note()).toEqual({ last: { backup: name, at: expect.any(String), problems: expect.any(Number) }, proved })
})

it('reports what changed without the log of a user who changed something else', async () => {
  const { api, ann, drill } = await setUp()
  await ann(addEntry('expense'), { body: entry })
  await api.db.deleteFrom('entries').where('title', '<>', entry.title).where('type', '=', 'expense').execute()
  const { code, output } = await drill()
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/entries user_id=\S+ of rows that the log does not name, \d+ rows in/),
  ])
})

it('leaves out users whose log does not reach back, and says how many', async () => {
  const { api, ann, drill } = await setUp()
  await ann(addEntry('expense'), { body: entry })
  await api.db
    .updateTable('sync_heads')
    .set((eb) => ({ low: eb.ref('seq') }))
    .execute()
  const { code, output } = await drill()
  expect([code, output]).toEqual([0, expect.stringContaining('since their change log does not reach back: 1.')])
})

it('reports an account that is older than the backup, but not in it', async () => {
  const { api, drill } = await setUp()
  const { email } = await registerUser(api)
  await api.db.updateTable('users').set({ created_at: '2020-01-01T00:00:00.000Z' }).where('email', '=', email).execute()
  expect(await drill()).toMatchObject({
    code: 1,
    output: expect.stringContaining('is older than the backup, but not in it'),
  })
})

it('does not compare with a database that was restored since then', async () => {
  const { api, drill } = await setUp()
  await api.db.updateTable('instance').set({ epoch: 'another' }).execute()
  await api.db.deleteFrom('notes').execute()
  expect(await drill()).toMatchObject({ code: 0 })
})

it('reports a backup that is inconsistent, damaged or encrypted with another key, and keeps the last proved one', async () => {
  const { api, env, drill, note, file } = await setUp(PASSPHRASE)
  await drill()
  const proved = note().proved
  await api.db.deleteFrom('entry_totals').execute()
  const encrypted = join(env.BACKUP_DIR, `daybook-${new Date().toISOString().slice(0, 10)}.db.age`)
  const inconsistent = join(newDataDir(), 'x.db')
  await commandWith(env, 'backup', inconsistent)
  writeFileSync(file, readFileSync(inconsistent))
  expect(await drill()).toMatchObject({ code: 1, output: expect.stringContaining('computed 32250') })
  writeFileSync(file, readFileSync(inconsistent).subarray(0, 50_000))
  expect(await drill()).toMatchObject({ code: 1, output: expect.stringContaining('is not a sound backup') })
  writeFileSync(encrypted, 'age-encryption.org/v1\n-> scrypt')
  expect(await drill()).toMatchObject({ code: 1, output: expect.stringContaining('it was changed or is not whole') })
  expect(note()).toMatchObject({ last: { problems: 1 }, proved })
})

it('reports a bucket that is empty or unreachable', async () => {
  const bucket = await faultyBucket()
  const { drill } = await setUp({ ...bucket.env, ...PASSPHRASE })
  expect(await drill()).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no backup in the bucket backups.'),
  })
  bucket.setFault(() => 403)
  expect(await drill()).toMatchObject({ code: 1, output: expect.stringContaining('The bucket answered GET with 403') })
})

it('needs a storage', async () => {
  const { env } = await setUp()
  const { DATABASE_URL, DATA_DIR } = env
  expect(await commandWith({ DATABASE_URL, DATA_DIR }, 'drill')).toEqual({
    code: 1,
    output: 'Set BACKUP_DIR or BACKUP_S3_ENDPOINT, as the server has it.\n',
  })
})
