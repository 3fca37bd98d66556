import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardEntry,
  discardNote,
  discardSection,
  discardTask,
  requestDeletion,
  scanReceipt,
  sendContactMessage,
  updateNote,
  updateSection,
  verifyDeletion,
} from '@daybook/contract'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HOUR } from '../clock.ts'
import { makeTestApi, PASSWORD, registerUser, sender, type TestApi } from '../testing/api.ts'
import { newDataFile } from '../testing/database.ts'
import { fakeReader } from '../testing/fakeReader.ts'
import { scanForm } from '../testing/upload.ts'
import { truncateWal } from './checkpoint/truncateWal.ts'
import { dialectFor, openDb } from './open.ts'

const MARK = 'heliotrope'
const DAY = '2026-01-01'
/** The stored picture of each scan, large enough to fill pages of its own. */
const PICTURE = Buffer.from(`${MARK} picture `.repeat(2000))

async function serveFile() {
  const path = newDataFile()
  const fake = fakeReader()
  const read: typeof fake.read = async (...given) => ({ ...(await fake.read(...given)), jpeg: PICTURE })
  const api = await makeTestApi({ db: await openDb(dialectFor(`sqlite:${path}`)), reader: { ...fake, read } })
  onTestFinished(api.close)
  return { path, api }
}

async function signUpAs(api: TestApi, name: string) {
  const { email, tokens } = await registerUser(api, `${name}@example.com`)
  return { email, send: sender(api, { authorization: `Bearer ${tokens.access}` }) }
}

/** Returns every occurrence of the mark in the database's files. */
function findMark(path: string) {
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path)))
    .flatMap((name) => {
      const bytes = readFileSync(join(dirname(path), name))
        .toString('latin1')
        .toLowerCase()
      return [...bytes.matchAll(/heliotrope[ \w]{0,20}/g)].map(([text]) => `${name}: ${text}`)
    })
}

it('check 38: leaves no byte of deleted data when it has been in the trash for 30 days', async () => {
  const { path, api } = await serveFile()
  const { send } = await signUpAs(api, 'ann')
  const entry = { amount: 5, date: DAY, category: 'food', title: `${MARK} entry` }
  const entryId = (await send(addEntry('income'), { body: entry })).body.id
  const long = `${MARK} content `.repeat(3000)
  const noteId = (await send(createNote, { body: { title: `${MARK} note`, content: long } })).body.id
  await send(updateNote, { params: { id: noteId }, body: { title: `${MARK} title`, content: `${MARK} short` } })
  const other = (await send(createNote, { body: { title: 'kept', content: 'kept' } })).body.id
  const section = { heading: `${MARK} heading`, content: long }
  const sectionId = (await send(createSection, { params: { noteId: other }, body: section })).body.id
  await send(updateSection, { params: { id: sectionId }, body: { heading: `${MARK} other`, content: 'x' } })
  const taskId = (await send(createTask, { body: { title: `${MARK} task`, description: long.slice(0, 4000) } })).body.id
  const scanId = (await send(scanReceipt, { body: scanForm('a receipt') })).body.transaction.id
  expect(findMark(path).length).toBeGreaterThan(2000)

  await send(discardEntry('income'), { params: { id: entryId } })
  await send(discardNote, { params: { id: noteId } })
  await send(discardSection, { params: { id: sectionId } })
  await send(discardTask, { params: { id: taskId } })
  expect((await send(discardEntry('expense'), { params: { id: scanId } })).status).toBe(200)
  await api.app.runMaintenance()
  expect(findMark(path).length).toBeGreaterThan(1000)
  // Deleted rows can be restored for 30 days.
  api.pass(31 * 24 * HOUR)
  await api.app.runMaintenance()
  expect(findMark(path)).toEqual([])
})

it('check 38: leaves no byte of a deleted account after the response', async () => {
  const { path, api } = await serveFile()
  const [ann, bob] = [await signUpAs(api, MARK), await signUpAs(api, 'bob')]
  const entry = (who: string, n: number) => ({
    amount: n + 1,
    date: `20${10 + (n % 16)}-0${1 + (n % 9)}-1${n % 10}`,
    category: `${who} ${n % 20}`,
    title: `${who} ${n} ${'x'.repeat((n * 37) % 120)}`,
  })
  // Both users write alternately, so that their rows share pages and pages are split and merged.
  for (let n = 0; n < 3; n += 1)
    for (const [person, name] of [
      [ann, MARK],
      [bob, 'kept'],
    ] as const) {
      for (let one = 0; one < 100; one += 1)
        await person.send(addEntry(one % 3 ? 'expense' : 'income'), { body: entry(name, n * 100 + one) })
      for (let note = 0; note < 10; note += 1) {
        const content = `${name} content `.repeat(1 + note * 200)
        const { id } = (await person.send(createNote, { body: { title: `${name} ${note}`, content } })).body
        await person.send(createSection, { params: { noteId: id }, body: { heading: name, content } })
      }
      await person.send(createTask, { body: { title: `${name} task`, description: name } })
      await person.send(createRoutine, { body: { title: name, repeat: 0, time: null, deadline: null } })
      const budget = { name: `${name} ${n}`, amount: 90, category: name, start_date: DAY, end_date: DAY }
      await person.send(createBudget, { body: budget })
    }
  await ann.send(scanReceipt, { body: scanForm('a receipt') })
  await sender(api)(sendContactMessage, { body: { name: MARK, email: ann.email, message: `${MARK} message` } })
  expect(findMark(path).length).toBeGreaterThan(5000)

  const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
  const otp = (await api.mailTo(ann.email))?.code ?? ''
  expect((await ann.send(verifyDeletion, { body: { code: body.code, otp } })).status).toBe(200)
  expect(findMark(path).slice(0, 20)).toEqual([])
})

it('check 38: erases the remains that moved rows leave in the gaps of pages', async () => {
  const { path, api } = await serveFile()
  const ann = await signUpAs(api, 'ann')
  for (let n = 0; n < 20; n += 1) await ann.send(createTask, { body: { title: `Task ${n}`, description: '' } })
  await truncateWal(api.db)
  markGap(path)
  expect(findMark(path)).toHaveLength(1)
  const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
  const otp = (await api.mailTo(ann.email))?.code ?? ''
  expect((await ann.send(verifyDeletion, { body: { code: body.code, otp } })).status).toBe(200)
  expect(findMark(path)).toEqual([])
})

it('check 38: confirms the deletion while another program locks the file, and erases the remains later', async () => {
  const { path, api } = await serveFile()
  const ann = await signUpAs(api, 'ann')
  await ann.send(createTask, { body: { title: `${MARK} task`, description: '' } })
  const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
  const otp = (await api.mailTo(ann.email))?.code ?? ''
  const other = new Database(path, { timeout: 0 })
  onTestFinished(() => void other.close())
  const deletion = ann.send(verifyDeletion, { body: { code: body.code, otp } })
  await vi.waitFor(() => expect(lockOnceErased(other)).toBe(true), { interval: 0, timeout: 5000 })
  expect((await deletion).status).toBe(200)
  other.exec('rollback')
  await api.app.runMaintenance()
  expect(findMark(path)).toEqual([])
})

/** Takes the write lock if the rows of the deleted account are gone, but its erasure is still pending. */
function lockOnceErased(file: Database.Database) {
  const isPending = file.prepare('select 1 from pending_erasures where not exists (select 1 from tasks)').get()
  if (isPending) file.exec('begin immediate')
  return isPending !== undefined
}

/** Writes the mark into the unallocated gap of the last table leaf, where SQLite leaves remains of rows it has moved. */
function markGap(path: string) {
  const bytes = readFileSync(path)
  const [pageSize, leaf, needed] = [4096, 13, 100]
  for (let at = bytes.length - pageSize; at > 0; at -= pageSize) {
    const gap = 8 + 2 * bytes.readUInt16BE(at + 3)
    if (bytes[at] !== leaf || bytes.readUInt16BE(at + 5) - gap < needed) continue
    const file = openSync(path, 'r+')
    writeSync(file, `${MARK} gap`, at + gap + 20)
    return closeSync(file)
  }
}

it('check 38: erases rows deleted by an earlier release when it first opens the file', async () => {
  const path = newDataFile()
  await (await openDb(dialectFor(`sqlite:${path}`))).destroy()
  // An earlier release deleted rows without overwriting them.
  const earlier = new Database(path)
  earlier.pragma('user_version = 0')
  earlier.pragma('secure_delete = OFF')
  const add = earlier.prepare("insert into counters values (?, 1, '2020-01-01')")
  for (let n = 0; n < 500; n += 1) add.run(`${MARK} ${n}`)
  earlier.exec('delete from counters')
  earlier.close()
  expect(findMark(path).length).toBeGreaterThan(100)
  const db = await openDb(dialectFor(`sqlite:${path}`))
  onTestFinished(() => db.destroy())
  expect(findMark(path)).toEqual([])
})
