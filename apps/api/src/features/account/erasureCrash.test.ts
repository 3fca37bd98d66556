import { API_BASE, createTask, requestDeletion, verifyDeletion } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { runAdmin } from '../../cli/admin.ts'
import { dialectFor, openDb } from '../../db/open.ts'
import { sharedDatabaseUrl } from '../../testing/database.ts'
import { freePort } from '../../testing/freePort.ts'
import { addManyEntries } from '../../testing/manyEntries.ts'
import { newDataDir, startProgram } from '../../testing/process.ts'
import { signUpAt } from '../../testing/signUp.ts'
import { readRows } from '../../testing/tables.ts'
import { until } from '../../testing/until.ts'

const ENTRIES = 10_000

const post = async (url: string, path: string, body: object, access: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
  const reply = await fetch(url + API_BASE + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: await reply.json() }
}

// Starts two servers and kills one, which takes three seconds.
it('check 38: completes the deletion of an account after kill -9 between its two servers', {
  timeout: 120_000,
}, async () => {
  const DATABASE_URL = await sharedDatabaseUrl()
  const env = { DATA_DIR: newDataDir(), PORT: await freePort(), DATABASE_URL }
  const db = await openDb(dialectFor(DATABASE_URL))
  onTestFinished(() => db.destroy())
  let program = startProgram(env)
  const isPending = async () => (await db.selectFrom('pending_erasures').selectAll().execute()).length > 0

  /** Deletes the account of a new user and kills the server once the account is gone. Returns the user's rows then. */
  async function killDuringDeletion(email: string) {
    const url = (await program.ready)!
    const access = await signUpAt(url, program.output, email)
    await post(url, createTask.url, { title: 'Sow' }, access)
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await addManyEntries(db, id, ENTRIES)
    const shown = program.output().length
    const { body } = await post(url, requestDeletion.url, { password: 'river-stone-41' }, access)
    const otp = () => new RegExp(`One-time code for ${email}: (\\d{6})`).exec(program.output().slice(shown))?.[1]
    await until(() => otp() !== undefined)
    const deletion = post(url, verifyDeletion.url, { code: body.code, otp: otp() }, access).catch(() => undefined)
    await until(isPending, 0)
    program.child.kill('SIGKILL')
    await Promise.all([deletion, program.ended])
    const left = await readRows(db, id)
    program = startProgram(env)
    expect((await post((await program.ready)!, createTask.url, { title: 'Sow' }, access)).status).toBe(401)
    return { id, left }
  }

  let killed = await killDuringDeletion('ann0@example.com')
  // It may have been erased before the signal arrived.
  for (let n = 1; !killed.left.entries; n += 1) killed = await killDuringDeletion(`ann${n}@example.com`)
  expect(Object.keys(killed.left)).not.toContain('users')
  await until(async () => !(await isPending()))
  expect(await readRows(db, killed.id)).toEqual({})
  expect(await runAdmin(['verify'], env)).toBe(0)
})
