import { addEntry, getBalance, getUser } from '@daybook/contract'
import {
  mutationOptions,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { dismissAlert, useAlerts } from '../alerts/alerts.ts'
import { signOutHere, useSignedIn } from '../session/session.ts'
import { putTokens, serve, toTokens } from '../testing/browser.ts'
import { goOffline, goOnline } from '../testing/network.ts'
import { call } from './client.ts'
import type { ErrorMessages } from './errorMessages.ts'
import { makeQueryClient } from './queryClient.ts'

const entry = { id: '1', amount: 5, title: '', date: '2026-11-20', category: { name: 'FOOD' } }
const draft = { amount: 5, date: '2026-11-20', category: 'FOOD' }
const usage = { count: 0, limit: 5, remaining: 5 }

const balance = (meta?: ErrorMessages) =>
  queryOptions({
    queryKey: ['balance'],
    queryFn: ({ signal }) => call(getBalance, {}, { signal }),
    ...(meta && { meta }),
  })
const adding = (meta: ErrorMessages) =>
  mutationOptions({ mutationFn: () => call(addEntry('income'), { body: draft }), meta })

const alerts = () => renderHook(useAlerts).result.current.map(({ text }) => text)

function show<T>(hook: () => T) {
  const client = makeQueryClient({ backoff: 1 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

beforeEach(() => {
  putTokens(toTokens('ann'))
  for (const { id } of renderHook(useAlerts).result.current) act(() => dismissAlert(id))
})

it('refetches active queries before a mutation resolves', async () => {
  const requested = serve(({ method }) =>
    method === 'POST'
      ? { status: 201, body: entry }
      : { body: { balance: requested.length, usage, keeps_pictures: true } },
  )
  const screen = show(() => ({
    query: useQuery(balance()),
    write: useMutation(adding({ done: 'Added' })),
    client: useQueryClient(),
  }))
  await waitFor(() => expect(screen.current.query.data?.balance).toBe(1))
  const whenDone = () => screen.current.client.getQueryData(balance().queryKey)?.balance
  expect(await act(() => screen.current.write.mutateAsync().then(whenDone))).toBe(3)
  expect(alerts()).toEqual(['Added'])
})

it('raises an alert with the server message on success if `done` is true', async () => {
  serve(() => ({ body: { message: 'Mail sent' } }))
  const screen = show(() => useMutation({ mutationFn: async () => ({ message: 'Mail sent' }), meta: { done: true } }))
  await act(() => screen.current.mutateAsync())
  expect(alerts()).toEqual(['Mail sent'])
})

it('raises an alert with the words for the code when a mutation fails, without a retry', async () => {
  const requested = serve(() => ({ status: 400, body: { code: 'amount_too_small', message: 'Server words' } }))
  const screen = show(() => useMutation(adding({})))
  await act(() => screen.current.mutateAsync().catch(() => {}))
  expect(alerts()).toEqual(['Amount must be greater than 0'])
  serve(() => ({ status: 503 }))
  await act(() => screen.current.mutateAsync().catch(() => {}))
  expect(alerts()[1]).toBe('Something went wrong!')
  expect(requested).toHaveLength(1)
})

it('raises no alert for errors that the form shows inline', async () => {
  const reason = { code: 'amount_too_small', message: 'Server words' }
  serve(() => ({ status: 400, body: { ...reason, errors: [{ path: 'amount', ...reason }] } }))
  const screen = show(() => useMutation(adding({ fields: ['amount'] })))
  await act(() => screen.current.mutateAsync().catch(() => {}))
  expect(alerts()).toEqual([])
})

it.each([
  ['fails without a network', () => new TypeError('Failed to fetch'), 3],
  ['fails with 503', () => ({ status: 503 }), 3],
  ['fails with 404', () => ({ status: 404 }), 1],
  ['fails with 429', () => ({ status: 429 }), 1],
])('retries only temporary failures, at most twice, when a query %s', async (_what, answer, times) => {
  const requested = serve(answer)
  const screen = show(() => useQuery(balance()))
  await waitFor(() => expect(screen.current.isError).toBe(true))
  expect(requested).toHaveLength(times)
  expect(alerts()).toEqual(['Something went wrong!'])
})

it('retries a query after the session could not be renewed for lack of a network', async () => {
  const requested = serve(({ path }) => {
    if (path.endsWith('/refresh/')) return new TypeError('Failed to fetch')
    return requested.length < 4 ? { status: 401 } : { body: { balance: 7, usage, keeps_pictures: true } }
  })
  const screen = show(() => useQuery(balance()))
  await waitFor(() => expect(screen.current.data?.balance).toBe(7))
})

it('raises one alert when several queries fail with the same message, none for a silent query', async () => {
  serve(() => ({ status: 404 }))
  const user = queryOptions({ queryKey: ['user'], queryFn: () => call(getUser, {}) })
  const silentQuery = queryOptions({
    queryKey: ['quiet'],
    queryFn: () => call(getUser, {}),
    meta: { silent: true, failure: 'No' },
  })
  const screen = show(() => [useQuery(balance()), useQuery(user), useQuery(silentQuery)])
  await waitFor(() => expect(screen.current.every(({ isError }) => isError)).toBe(true))
  expect(alerts()).toEqual(['Something went wrong!'])
})

it('raises no alert when a background refetch fails', async () => {
  const requested = serve(() =>
    requested.length === 1 ? { body: { balance: 7, usage, keeps_pictures: true } } : { status: 404 },
  )
  const screen = show(() => useQuery(balance()))
  await waitFor(() => expect(screen.current.isSuccess).toBe(true))
  await act(() => screen.current.refetch())
  await waitFor(() => expect(screen.current.isRefetchError).toBe(true))
  expect(screen.current.data?.balance).toBe(7)
  expect(alerts()).toEqual([])
})

it('refetches active queries after a mutation failed with 404', async () => {
  const requested = serve(({ method }) =>
    method === 'POST' ? { status: 404 } : { body: { balance: requested.length, usage, keeps_pictures: true } },
  )
  const screen = show(() => ({ query: useQuery(balance()), write: useMutation(adding({})) }))
  await waitFor(() => expect(screen.current.query.isSuccess).toBe(true))
  await act(() => screen.current.write.mutateAsync().catch(() => {}))
  await waitFor(() => expect(screen.current.query.data?.balance).toBe(3))
})

it('fails immediately while the device is offline, without an alert', async () => {
  serve(() => new TypeError('Failed to fetch'))
  const screen = show(() => ({ query: useQuery(balance()), write: useMutation(adding({})) }))
  goOffline()
  await act(() => screen.current.write.mutateAsync().catch(() => {}))
  await waitFor(() => expect(screen.current.query.isError).toBe(true))
  expect(alerts()).toEqual([])
})

it('refetches active queries when the network is back', async () => {
  const requested = serve(() =>
    requested.length <= 3 ? new TypeError('Failed to fetch') : { body: { balance: 7, usage, keeps_pictures: true } },
  )
  const screen = show(() => useQuery(balance()))
  goOffline()
  await waitFor(() => expect(screen.current.isError).toBe(true))
  goOnline()
  await waitFor(() => expect(screen.current.data?.balance).toBe(7))
})

it('clears the data after sign-out, without refetching', async () => {
  const requested = serve(() => ({ body: { balance: 7, usage, keeps_pictures: true } }))
  const screen = show(() => useQuery(balance()))
  await waitFor(() => expect(screen.current.isSuccess).toBe(true))
  await act(() => signOutHere())
  await waitFor(() => expect(screen.current.data).toBeUndefined())
  expect(screen.current.isPending).toBe(true)
  expect(requested).toHaveLength(1)
  expect(alerts()).toEqual([])
})

it('refetches for a user who signed in in another tab', async () => {
  const requested = serve(() => ({ body: { balance: requested.length, usage, keeps_pictures: true } }))
  const screen = show(() => ({ query: useQuery(balance()), signedIn: useSignedIn() }))
  await waitFor(() => expect(screen.current.query.data?.balance).toBe(1))
  putTokens(toTokens('bob'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.current.query.data?.balance).toBe(2))
})
