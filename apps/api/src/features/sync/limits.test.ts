import { Readable } from 'node:stream'
import { createNote, createTask, deleteNote, exchangeChanges, listTrash } from '@daybook/contract'
import { expect, it } from 'vitest'
import { sharedApi } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const adding = (title: string) => toOperation(createTask, { body: { title } })

it('counts the bytes of a body whose length was not declared', async () => {
  const [api, ann] = [await sharedApi(), await syncUser()]
  const body = { epoch: ann.epoch, since: 0, ops: [adding('Call'), adding('x'.repeat(270_000))] }
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api${exchangeChanges.url}`,
    headers: { authorization: ann.authorization, 'content-type': 'application/json' },
    payload: Readable.from([JSON.stringify(body)]),
  })
  expect(statusCode).toBe(413)
})

it.each([
  ['notes', false],
  ['deleted notes', true],
])('returns at most 1 MB of %s in one exchange', async (_, areDeleted) => {
  const ann = await syncUser()
  const titles = Array.from({ length: 12 }, (_, n) => `Note ${n}`)
  const seen = new Set<unknown>()
  for (const title of titles) {
    const { id } = (await ann.send(createNote, { body: { title, content: 'é'.repeat(95_000) } })).body
    if (areDeleted) await ann.send(deleteNote, { params: { id } })
  }
  for (let since = 0, more = true; more; ) {
    const answer = await ann.exchange([], since)
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(1.1 * 2 ** 20)
    for (const { row } of answer.changes) seen.add(row?.title)
    ;({ seq: since, more } = answer)
  }
  expect([...seen].toSorted()).toEqual(titles.toSorted())
  if (!areDeleted) return
  const { body, headers } = await ann.send(listTrash, { querystring: {} })
  expect([body.length, headers['next-cursor']]).toEqual([5, expect.any(String)])
})
