import { addEntry, discardEntry, exchangeChanges, getBalance, signIn, signOut } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, useParams } from 'react-router'
import { expect, it } from 'vitest'
import { call } from '../api/client.ts'
import { readUnsent } from '../api/deviceCopy.ts'
import { SessionEnded } from '../api/errors.ts'
import { queryFor } from '../api/queries.ts'
import { readTokens } from '../session/tokens.ts'
import { withoutStorage } from './device.ts'
import { goOffline, goOnline, loseNextAnswer } from './network.ts'
import { connectToApi, endMocks, mockResponse, signInTestUser } from './realApi.ts'
import { renderPage } from './renderPage.tsx'

const draft = { amount: 12.5, date: '2026-11-20', category: 'Food' }

function Page() {
  const { data } = useQuery(queryFor(getBalance, {}))
  const add = useMutation({ mutationFn: () => call(addEntry('income'), { body: draft }), meta: { done: 'Added' } })
  return (
    <>
      <p>Balance: {data?.balance}</p>
      <p>Id: {useParams().id}</p>
      <button type="button" onClick={() => add.mutate()}>
        Add
      </button>
      <Link to="/home?from=page">Home</Link>
    </>
  )
}

it('renders a page on the real API and updates it after a write', async () => {
  const user = await renderPage(<Page />)
  await screen.findByText('Balance: 0')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Balance: 12.5')
  await screen.findByText('Added')
})

it('shows data that was created before rendering', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: draft })
  const user = await renderPage(<Page />, { path: '/note/:id', at: '/note/7' })
  await screen.findByText('Balance: -12.5')
  await screen.findByText('Id: 7')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await screen.findByText('Arrived at /home?from=page')
})

it('answers from the device while it is offline, and sends what waits when it is online', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<Page />)
  await screen.findByText('Balance: 0')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Balance: 12.5')
  expect((await send(getBalance, {})).body.balance).toBe(0)
  goOnline()
  expect((await send(getBalance, {})).body.balance).toBe(12.5)
})

it('carries out a change once if the answer to it is lost', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<Page />)
  loseNextAnswer()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await waitFor(async () => expect((await send(getBalance, {})).body.balance).toBe(12.5))
  expect(readUnsent().waiting).toHaveLength(1)
  goOnline()
  await waitFor(() => expect(readUnsent().waiting).toEqual([]))
  await screen.findByText('Balance: 12.5')
})

it('loses no change while the server fails', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<Page />)
  mockResponse(exchangeChanges, { status: 500 })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await screen.findByText('Balance: 12.5')
  expect((await send(getBalance, {})).body.balance).toBe(0)
  endMocks()
  goOnline()
  expect((await send(getBalance, {})).body.balance).toBe(12.5)
})

it('shows what another device changes', async () => {
  const { send } = await signInTestUser()
  await renderPage(<Page />)
  await screen.findByText('Balance: 0')
  await send(addEntry('income'), { body: draft })
  await screen.findByText('Balance: 12.5')
})

it('shows a mocked failure on a device without storage', async () => {
  withoutStorage()
  const user = await renderPage(<Page />)
  await screen.findByText('Balance: 0')
  mockResponse(addEntry('income'), { status: 503 })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Something went wrong!')
})

it('sends requests that the real server accepts', async () => {
  const { email } = await signInTestUser()
  const wrong = call(signIn, { body: { email, password: 'not this one' } })
  await expect(wrong).rejects.toMatchObject({ status: 401, message: 'Invalid email or password.' })
  const params = { id: '0199c0de-0000-7000-8000-000000000000' }
  await expect(call(discardEntry('income'), { params })).rejects.toMatchObject({ status: 404 })
  const body = { ...draft, amount: 0 }
  const errors = [{ path: 'amount', message: 'Amount must be greater than 0' }]
  await expect(call(addEntry('income'), { body })).rejects.toMatchObject({ status: 400, errors })
})

it('refreshes the tokens when the access token has expired', async () => {
  await signInTestUser()
  const before = readTokens()
  const api = await connectToApi()
  api.pass(16 * 60_000)
  expect((await call(getBalance, {})).balance).toBe(0)
  expect(readTokens()).toBeDefined()
  expect(readTokens()).not.toEqual(before)
})

it('shows that the session has expired after it was ended elsewhere', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  await renderPage(<Page />)
  await screen.findByText('Balance: 0')
  await send(signOut, { body: { refresh: readTokens()?.refresh ?? '' } })
  await act(() => expect(call(getBalance, {})).rejects.toThrow(SessionEnded))
  await screen.findByText('Your session has expired. Sign in again.')
  expect(readTokens()).toBeUndefined()
  await screen.findByText('Balance:')
})
