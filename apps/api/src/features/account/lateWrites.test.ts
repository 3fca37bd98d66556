import { Readable } from 'node:stream'
import { addEntry, createTask, importLines, requestDeletion, verifyDeletion } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { makeTestApi, PASSWORD, sender, type TestApi } from '../../testing/api.ts'
import { member } from '../../testing/member.ts'
import { readRows } from '../../testing/tables.ts'

type Member = Awaited<ReturnType<typeof member>>

async function readDeletion({ send, otp, tokens, api }: Member) {
  const { body } = await send(requestDeletion, { body: { password: PASSWORD } })
  const code = { code: body.code, otp: await otp() }
  return (server: TestApi = api) =>
    sender(server, { authorization: `Bearer ${tokens.access}` })(verifyDeletion, { body: code })
}

/**
 * Returns a request body that is sent only when `arrive` is called. `begun` resolves when the server starts to read it.
 */
function slowBody(text: string) {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const payload = new Readable({ read: () => begin() })
  const arrive = () => {
    payload.push(text)
    payload.push(null)
  }
  return { payload, begun, arrive }
}

const WRITES: [path: string, body: object | string][] = [
  ['/money/expense/add/', { amount: 5, date: '2026-11-20', category: 'food' }],
  [
    '/money/budget/create/',
    { name: 'Food', amount: 5, category: 'food', start_date: '2026-11-01', end_date: '2026-11-30' },
  ],
  ['/money/import/', importLines([{ type: 'income', amount: 5, date: '2026-11-20', category: 'pay' }])],
  ['/tasks/create/', { title: 'Sow' }],
  ['/routine/create/', { title: 'Water', repeat: 0 }],
  ['/notes/create/', { title: 'Garden' }],
  ['/auth/delete/', { password: PASSWORD }],
]

describe('writes during account deletion', () => {
  it('check 38: returns 401 and writes nothing if the body arrives after the deletion', async () => {
    const ann = await member()
    const confirm = await readDeletion(ann)
    const slow = WRITES.map(([path, body]) => {
      const isLines = typeof body === 'string'
      const { payload, begun, arrive } = slowBody(isLines ? body : JSON.stringify(body))
      const headers = {
        authorization: `Bearer ${ann.tokens.access}`,
        'content-type': isLines ? 'application/x-ndjson' : 'application/json',
      }
      return { begun, arrive, reply: ann.api.app.inject({ method: 'POST', url: `/api${path}`, headers, payload }) }
    })
    await Promise.all(slow.map(({ begun }) => begun))
    // A second server, because on the same one the deletion would wait for the import.
    const other = await makeTestApi({ db: ann.api.db })
    expect((await confirm(other)).status).toBe(200)
    await other.app.close()
    for (const { arrive } of slow) arrive()
    const replies = await Promise.all(slow.map(({ reply }) => reply))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(WRITES.map(() => 401))
    expect(await readRows(ann.api.db, ann.id)).toEqual({})
  })

  it('check 38: leaves no rows if both happen at once', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await member()
      const confirm = await readDeletion(ann)
      const entry = { amount: 5, date: '2026-11-20', category: 'food' }
      const write = async () => [
        (await ann.send(addEntry('income'), { body: entry })).status,
        (await ann.send(createTask, { body: { id: newId(new Date()), title: 'Sow' } })).status,
      ]
      const [deleted, ...written] = await Promise.all([confirm(), ...Array.from({ length: 12 }, write)])
      expect(deleted.status).toBe(200)
      expect(written.flat().filter((status) => status !== 201 && status !== 401)).toEqual([])
      expect(await readRows(ann.api.db, ann.id)).toEqual({})
    }
  })
})
