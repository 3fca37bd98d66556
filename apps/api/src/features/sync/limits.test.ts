import { Readable } from 'node:stream'
import { createTask, exchangeChanges } from '@daybook/contract'
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
