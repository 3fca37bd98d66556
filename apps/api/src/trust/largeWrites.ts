import { setTimeout as sleep } from 'node:timers/promises'
import {
  clearEntries,
  createNote,
  createTask,
  editNote,
  editTask,
  type Operation,
  type SyncOperation,
  undoOperation,
} from '@daybook/contract'
import { newId } from '../ids.ts'
import { type Sent, toOperation } from '../testing/syncUser.ts'
import { getImport, type Running } from './yielding.ts'

const IMPORTED = 20_000
const SECTIONS = 480
const TASKS = 60
const NOTES = 100

type Work = [name: string, work: () => Promise<unknown>]
type Exchanged = { reset?: true; epoch: string; seq: number; more: boolean; results: { id: string }[] }

const id = () => newId(new Date())

/** Returns lines of one mark. */
const lines = (count: number, mark: string) => Array.from({ length: count }, (_, n) => mark + (n % 7)).join('\n')

/** Returns the calls of a device of the user. */
function makeDevice({ headOf, jsonAsAnn }: Running) {
  const exchange = (body: object): Promise<Exchanged> => jsonAsAnn('POST', '/api/sync/', body)
  return {
    /** Sends operations, and again what was not answered. */
    async send(ops: Sent[]) {
      const { epoch } = await exchange({ epoch: '', since: 0, ops: [] })
      for (let left = ops as SyncOperation[]; left.length > 0; ) {
        const { results = [] } = await exchange({ epoch, since: await headOf(), ops: left })
        const answered = new Set(results.map(({ id }) => id))
        left = left.filter(({ id }) => !answered.has(id))
      }
    },
    /** Reads all changes after a number. */
    async read(since: number) {
      const { epoch } = await exchange({ epoch: '', since: 0, ops: [] })
      for (let [next, more] = [since, true]; more; )
        ({ seq: next, more } = await exchange({ epoch, since: next, ops: [] }))
    },
  }
}

/** Returns an edit of a note with many sections by a device that saw other texts, and creates the note. */
async function longEdit({ jsonAsAnn }: Running) {
  const note = await jsonAsAnn('POST', createNoteUrl, { title: 'Long', content: '' })
  const sections = Array.from({ length: SECTIONS }, () => ({ id: id(), heading: 'Part', content: lines(160, 'a') }))
  const whole = { id: note.id, title: 'Long', content: '', sections }
  await jsonAsAnn('PUT', `/api${editNote.url}`, { ...whole, sections: sections.map(({ id: _, ...rest }) => rest) })
  const stored = await jsonAsAnn('GET', `/api/notes/get/${note.id}/`)
  const withMark = (mark: string) => stored.sections.map((one: object) => ({ ...one, content: lines(160, mark) }))
  const texts = { title: 'Long', content: '' }
  const base = { ...texts, sections: withMark('b') }
  return toOperation(editNote, { body: { id: note.id, ...texts, sections: withMark('c') } }, { base })
}

const createNoteUrl = `/api${createNote.url}`

/** Returns edits of tasks by a device that saw other texts, and creates the tasks. */
async function taskEdits(send: (ops: Sent[]) => Promise<void>) {
  const ids = Array.from({ length: TASKS }, id)
  await send(ids.map((id) => toOperation(createTask, { body: { id, title: 'Call', description: lines(480, 'a') } })))
  return ids.map((id) => {
    const [base, body] = ['b', 'c'].map((mark) => ({ title: 'Call', description: lines(480, mark), due: null }))
    return toOperation(editTask, { params: { id }, body: { ...body!, id } as never }, { base: base! })
  })
}

/** Adds long notes. Returns the number of the change before them. */
async function addNotes({ headOf, jsonAsAnn }: Running) {
  const before = await headOf()
  for (let n = 0; n < NOTES; n += 1) await jsonAsAnn('POST', createNoteUrl, { title: '', content: 'x'.repeat(190_000) })
  return before
}

/** Waits until the user is served again: the server closes a connection that was idle for a minute. */
async function untilServed({ jsonAsAnn }: Running, work: () => Promise<unknown>) {
  await work().catch(() => undefined)
  const isServed = () =>
    jsonAsAnn('GET', '/api/money/balance/').then(
      () => true,
      () => false,
    )
  while (!(await isServed())) await sleep(500)
}

/** Makes what the large calls of the user with the history need, and returns them in their order. */
export async function largeWrites(server: Running): Promise<Work[]> {
  const { asAnn, jsonAsAnn } = server
  const { send, read } = makeDevice(server)
  const latest = async (): Promise<Operation> => (await jsonAsAnn('GET', '/api/activity/?limit=1'))[0]
  const ids = Array.from({ length: IMPORTED }, id)
  await asAnn(
    'POST',
    '/api/money/import/',
    getImport(IMPORTED, (n) => ({ id: ids[n] })),
  )
  const imported = await latest()
  const undo = (operation: string) => toOperation(undoOperation, { params: { id: operation } })
  const undos = [undo(imported.id)]
  for (let n = 1; n < 6; n += 1) undos.push(undo(undos[n - 1]!.id))
  const bulk = (cleared: boolean) =>
    Array.from({ length: 12 }, (_, n) =>
      toOperation(clearEntries, { body: { entries: ids.slice(n * 500, n * 500 + 500), cleared } }),
    )
  const edit = await longEdit(server)
  const edits = await taskEdits(send)
  const beforeNotes = await addNotes(server)
  const convert = () => asAnn('PUT', '/api/auth/change/currency/convert/', { currency: 'EUR', rate: '0.9' })
  const parts = Array.from({ length: 50 }, () => ({ category: 'food', amount: 1, title: '' }))
  const tags = (n: number) => Array.from({ length: 20 }, (_, at) => `tag ${n} ${at}`)
  const undoByRequest = async () => asAnn('POST', `/api/activity/undo/${(await latest()).id}/`)
  return [
    ['nothing', () => sleep(3000)],
    ['12 changes of 500 entries', () => send(bulk(true))],
    ['edit of 480 sections', () => send([edit])],
    ['60 edits of tasks', () => send(edits)],
    ['19 MB of notes by a device', () => read(beforeNotes)],
    ['6 undos in an exchange', () => send(undos)],
    ['undo by a request', async () => asAnn('POST', `/api/activity/undo/${imported.id}/`)],
    ['emptying the trash', () => asAnn('DELETE', '/api/trash/')],
    [
      'import of 4,000 x 50 parts',
      () =>
        asAnn(
          'POST',
          '/api/money/import/',
          getImport(4000, () => ({ amount: 50, parts })),
        ),
    ],
    [
      'import of 200,000 tags',
      () =>
        asAnn(
          'POST',
          '/api/money/import/',
          getImport(10_000, (n) => ({ tags: tags(n) })),
        ),
    ],
    ['report by tag', () => asAnn('GET', '/api/money/reports/tags/?from=2025-01&to=2025-12')],
    ['conversion', () => untilServed(server, convert)],
    ['undo of the conversion', () => untilServed(server, undoByRequest)],
  ]
}
