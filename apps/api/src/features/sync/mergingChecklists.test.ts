import { createNote, createTask, editTask, updateNote } from '@daybook/contract'
import { toggleChecked } from '@daybook/domain/checklists'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { newId } from '../../ids.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const ITEMS = 8
const base = Array.from({ length: ITEMS }, (_, n) => `- [ ] item ${n}`)

const edit = fc.record({
  do: fc.constantFrom('tick', 'tick', 'tick', 'change', 'add', 'remove'),
  at: fc.nat(ITEMS - 1),
})
const edits = fc.array(edit, { minLength: 1, maxLength: 4 })

/** Returns the lines after these edits of one device, each of which writes a line that no other one writes. */
function editLines(device: string, given: readonly { do: string; at: number }[]) {
  const lines = base.map((line) => [line])
  for (const { do: action, at } of given) {
    const [line, ...added] = lines[at]!
    if (action === 'remove') lines[at] = added
    else if (action === 'add') lines[at]!.push(`- [ ] ${device} adds ${at}.${added.length}`)
    else if (line !== undefined && action === 'tick') lines[at] = [toggleChecked(line, 3), ...added]
    else if (line !== undefined) lines[at] = [`${line} ${device}`, ...added]
  }
  return lines.flat()
}

/** The texts that can have a checklist: how one is created and edited, and the texts of a user. */
const KINDS = {
  note: {
    create: (id: string, content: string) => toOperation(createNote, { body: { id, title: 'Trip', content } }),
    edit: (id: string, content: string, seen: string) =>
      toOperation(
        updateNote,
        { params: { id }, body: { title: 'Trip', content } },
        { base: { title: 'Trip', content: seen } },
      ),
    field: 'content',
  },
  task: {
    create: (id: string, description: string) => toOperation(createTask, { body: { id, title: 'Trip', description } }),
    edit: (id: string, description: string, seen: string) =>
      toOperation(
        editTask,
        { params: { id }, body: { title: 'Trip', description } },
        { base: { title: 'Trip', description: seen, due: null } },
      ),
    field: 'description',
  },
}

it.each(['note', 'task'] as const)(
  'keeps every line of a %s of which two devices tick, change, add and remove lines',
  async (kind) => {
    const { create, edit, field } = KINDS[kind]
    const user = await syncUser()
    const property = fc.asyncProperty(edits, edits, async (first, second) => {
      const id = newId(new Date())
      const before = new Set([...(await user.snapshot()).rows.keys()])
      const [mine, theirs] = [editLines('A', first), editLines('B', second)]
      const [seen, ...texts] = [base, mine, theirs].map((lines) => lines.join('\n'))
      await user.push(create(id, seen!))
      for (const text of texts) await user.push(edit(id, text, seen!))
      const rows = [...(await user.snapshot()).rows].filter(([key]) => key.startsWith(kind) && !before.has(key))
      const kept = new Set(rows.flatMap(([, { row }]) => String(row![field]).split('\n')))
      const written = [...mine, ...theirs].filter((line) => !base.includes(line))
      const untouched = base.filter((line) => mine.includes(line) && theirs.includes(line))
      expect([...written, ...untouched].filter((line) => !kept.has(line))).toEqual([])
    })
    await fc.assert(property, { numRuns: runs(120) })
  },
)
