import {
  type Endpoint,
  encodeCursor,
  filterEntries,
  listCompletedTasks,
  listEntries,
  listNotes,
  listTasks,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { registerUser, sender } from '../testing/api.ts'
import { apiWithLogs } from '../testing/logCapture.ts'

it.each<[string, Endpoint]>([
  ['entries', listEntries('expense')],
  ['filtered entries', filterEntries('expense')],
  ['open tasks', listTasks],
  ['completed tasks', listCompletedTasks],
  ['notes', listNotes],
])('rejects a cursor of another list for all %s, and logs no error', async (_, endpoint) => {
  const { api, lines } = await apiWithLogs()
  onTestFinished(api.close)
  const { tokens } = await registerUser(api)
  // Only the stream of a compressed answer logs its errors.
  const send = sender(api, { authorization: `Bearer ${tokens.access}`, 'accept-encoding': 'gzip' })
  const input = { querystring: { before: encodeCursor(['x']) }, ...(endpoint.method === 'POST' && { body: {} }) }
  expect(await send(endpoint, input as never)).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
  expect(lines().filter(({ err }) => err)).toEqual([])
})
