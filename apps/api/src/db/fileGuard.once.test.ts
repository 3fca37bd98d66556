import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { addEntry, getUser, listEntries } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { SECOND } from '../clock.ts'
import { makeLogger } from '../log.ts'
import { makeTestApi, registerUser, sender } from '../testing/api.ts'
import { newDataFile } from '../testing/database.ts'
import { dialectFor, openDb } from './open.ts'

const ENTRY = { amount: 5, date: '2026-01-01', category: 'food', title: 'kept' }

async function serveFile(path = newDataFile()) {
  const lines: string[] = []
  const logger = makeLogger('error', { write: (line) => void lines.push(line) })
  const api = await makeTestApi({ db: await openDb(dialectFor(`sqlite:${path}`)), logger })
  onTestFinished(api.close)
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  await ann(addEntry('income'), { body: ENTRY })
  const add = async () => (await ann(addEntry('income'), { body: ENTRY })).status
  async function ready() {
    api.pass(2 * SECOND)
    return (await api.app.inject('/readyz')).statusCode
  }
  return { path, api, ann, add, ready, log: () => lines.join('') }
}

type Break = (path: string) => void
const FILE_REPLACEMENTS: [string, Break, ((path: string) => void)?][] = [
  ['deleted', (path) => rmSync(path)],
  [
    'replaced by a copy',
    (path) => {
      copyFileSync(path, `${path}.copy`)
      renameSync(`${path}.copy`, path)
    },
  ],
  ['left without its -wal file', (path) => rmSync(`${path}-wal`)],
  [
    'moved with its folder',
    (path) => renameSync(dirname(path), `${dirname(path)}-moved`),
    (path) => renameSync(`${dirname(path)}-moved`, dirname(path)),
  ],
]

it.each(FILE_REPLACEMENTS)(
  'rejects writes after the database file was %s and still serves reads',
  async (_, damage, repair) => {
    const { path, ann, add, ready, log } = await serveFile()
    expect([await add(), await ready()]).toEqual([201, 200])
    damage(path)
    expect([await add(), await ready()]).toEqual([503, 503])
    expect(log()).toContain('was deleted, moved or replaced while the server runs')
    expect((await ann(getUser, {})).status).toBe(200)
    repair?.(path)
    if (repair) expect([await add(), await ready()]).toEqual([201, 200])
  },
)

it('returns 503 for a damaged file, logs what to do and rejects further writes', async () => {
  const { path, api, ann, add, ready, log } = await serveFile()
  for (let n = 0; n < 20; n += 1) await add()
  await api.db.executeQuery({ sql: 'pragma wal_checkpoint(truncate)', parameters: [] } as never)
  await api.db.executeQuery({ sql: 'pragma cache_size = 0', parameters: [] } as never)
  const file = openSync(path, 'r+')
  for (let at = 4096; at < statSync(path).size; at += 4096) writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, at)
  closeSync(file)
  expect((await ann(listEntries('income'), { querystring: {} })).status).toBe(503)
  expect([await add(), await ready()]).toEqual([503, 503])
  expect(log()).toContain('is damaged')
  expect(log()).toContain('npm run admin -- restore')
})
