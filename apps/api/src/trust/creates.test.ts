import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  type Endpoint,
  getNote,
  importEntries,
  importLines,
  listBudgets,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
  scanReceipt,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { type Send, signedInUser } from '../testing/api.ts'
import { member } from '../testing/member.ts'
import { scanForm } from '../testing/upload.ts'
import { budget, entry, note, routine, SEED_ITEMS, section, task } from './seedItems.ts'

const TIMES = 50

type Create = [
  name: string,
  endpoint: Endpoint,
  body: { title?: string; name?: string; heading?: string },
  changed: object,
  list: (send: Send, noteId: string) => Promise<unknown[]>,
]

const creates: Create[] = [
  [
    'an expense',
    addEntry('expense'),
    entry,
    { title: 'Other' },
    async (send) => (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense),
  ],
  ['a budget', createBudget, budget, { name: 'Other' }, async (send) => (await send(listBudgets, {})).body],
  ['a task', createTask, task, { title: 'Other' }, async (send) => (await send(listTasks, { querystring: {} })).body],
  ['a routine', createRoutine, routine, { title: 'Other' }, async (send) => (await send(listRoutines, {})).body],
  [
    'a note',
    createNote,
    note,
    { title: 'Other' },
    async (send) => (await send(listNotes, { querystring: {} })).body.filter(({ title }) => title !== 'home'),
  ],
  [
    'a section',
    createSection,
    section,
    { heading: 'Other' },
    async (send, id) => (await send(getNote, { params: { id } })).body.sections,
  ],
]

it.each(creates)(
  'check 33: creates %s once for fifty concurrent requests with one id in upper and lower case',
  async (_, endpoint, body, changed, list) => {
    const send = await signedInUser()
    const noteId = (await send(createNote, { body: { title: 'home' } })).body.id
    const id = newId(new Date())
    const make = (more: object) => send(endpoint, { params: { noteId }, body: { ...body, id, ...more } } as never)
    const replies = await Promise.all(
      Array.from({ length: TIMES }, (_, at) => make({ id: at % 2 ? id : id.toUpperCase() })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(201))
    const made = await list(send, noteId)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ id })
    // A request with the same id and another body returns the existing item unchanged.
    const again = await make(changed)
    expect([again.status, again.body]).toEqual([201, replies[0]!.body])
    expect(await list(send, noteId)).toEqual(made)
  },
)

it('check 33: creates a scan and an import once for concurrent requests with one id, and counts them once', async () => {
  const ann = await member()
  await SEED_ITEMS.scan.make(ann)
  const id = newId(new Date())
  const scan = () => ann.send(scanReceipt, { body: scanForm('a receipt', { id }) })
  const scans = await Promise.all(Array.from({ length: 4 }, scan))
  expect(scans.map(({ status }) => status)).toEqual(Array(4).fill(201))
  expect((await scan()).body.usage.count).toBe(2)
  const entries = [{ ...entry, id: newId(new Date()), type: 'income' as const }]
  // One running import and ten waiting: the limit per user.
  const imports = await Promise.all(
    Array.from({ length: 11 }, () => ann.send(importEntries, { body: importLines(entries) })),
  )
  expect(imports.map(({ body }) => body.added).toSorted((a, b) => b - a)).toEqual([1, ...Array(10).fill(0)])
})
