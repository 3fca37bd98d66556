import { createTask, editNote, markTaskDone, markTaskUndone, OPERATION_ID } from '@daybook/contract'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetOperation, lastOperation } from '../alerts/undo.ts'
import { putTokens, serve, toTokens } from '../testing/browser.ts'
import { makeMutation } from './operations.ts'
import { mutationById, mutationFor } from './queries.ts'
import { makeQueryClient } from './queryClient.ts'

const ID = '018f0000-0000-7000-8000-000000000000'
const task = { id: ID, title: 'Call', description: '', due: null }
let client: QueryClient

beforeEach(() => {
  client = makeQueryClient()
  putTokens(toTokens('ann'))
  for (let id = lastOperation(); id; id = lastOperation()) forgetOperation(id)
})

/** Returns a function that runs the mutation and returns undefined if it fails. */
function mutation<V>(options: object) {
  const { result } = renderHook(() => useMutation<unknown, Error, V>(options, client))
  return (variables: V) => act(() => result.current.mutateAsync(variables).catch(() => undefined))
}

/** Answers each request with these, the last one again and again, and returns the operation ids of the requests. */
function idsOfRequests(...answers: Parameters<typeof serve>[0][]) {
  let at = 0
  const requested = serve((request) => answers[Math.min(at++, answers.length - 1)]!(request))
  return () => requested.map(({ headers }) => headers.get(OPERATION_ID))
}

it('gives each operation an id of its own', async () => {
  const ids = idsOfRequests(() => ({ body: { message: '' } }))
  const done = mutation<string>(mutationById(markTaskDone))
  await done(ID)
  const first = lastOperation()
  await done(ID)
  expect(ids()).toEqual([first, lastOperation()])
  expect(first).not.toBe(lastOperation())
})

it('repeats a request of an operation with its id', async () => {
  const ids = idsOfRequests(() => ({ body: { message: '' } }))
  const both = makeMutation(async (id: string, send) => {
    await send(markTaskDone, { params: { id } })
    return send(markTaskDone, { params: { id } })
  })
  await mutation<string>(both)(ID)
  expect(ids()).toEqual([lastOperation(), lastOperation()])
})

it('gives another request of an operation an id of its own', async () => {
  const ids = idsOfRequests(() => ({ body: { message: '' } }))
  const both = makeMutation(async (id: string, send) => {
    const answer = await send(markTaskDone, { params: { id } })
    await send(markTaskUndone, { params: { id } })
    return answer
  })
  await mutation<string>(both)(ID)
  const [first, second] = ids()
  expect(first).toBe(lastOperation())
  expect(second).not.toBe(first)
})

it('repeats a failed operation with its id, and then uses another', async () => {
  const ids = idsOfRequests(
    () => new TypeError('Failed to fetch'),
    () => ({ status: 201, body: task }),
  )
  const create = mutation(mutationFor(createTask))
  for (let n = 0; n < 3; n += 1) await create(task)
  const [lost, repeated, next] = ids()
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

it('gives another operation another id after a failure', async () => {
  const ids = idsOfRequests(
    () => new TypeError('Failed to fetch'),
    () => ({ status: 201, body: task }),
  )
  await mutation(mutationFor(createTask))(task)
  await mutation(mutationFor(createTask))({ ...task, id: ID.replace(/0$/, '1') })
  const [lost, next] = ids()
  expect(next).not.toBe(lost)
})

it('remembers no operation that failed or changes nothing', async () => {
  serve(() => ({ status: 500 }))
  await mutation(mutationFor(editNote))({ id: ID })
  serve(() => ({ body: { message: '' } }))
  await mutation<string>(mutationById(markTaskDone, { readOnly: true }))(ID)
  expect(lastOperation()).toBeUndefined()
})
