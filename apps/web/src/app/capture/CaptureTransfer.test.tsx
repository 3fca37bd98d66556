import { createAccount, listAccounts, listEntries, listSchedules, listTransfers, MAIN_ACCOUNT } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { today } from '../../format/dates.ts'
import { withoutStorage } from '../../testing/device.ts'
import { fill } from '../../testing/fill.ts'
import { goOffline } from '../../testing/network.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

it('moves an amount between accounts by a line, from the first of the others if it names one', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  await fill('What happened, or what is to do?', 'transfer 200 to savings')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe(id))
  await user.type(screen.getByLabelText('What happened, or what is to do?'), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listTransfers, { querystring: {} })).body).toMatchObject([
    { from: MAIN_ACCOUNT, to: id, amount: 200 },
  ])
})

const LINE = 'What happened, or what is to do?'

it('lets a transfer repeat as the line says', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  await fill(LINE, 'save 100 every month to savings')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Repeat').value).toBe('month'))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(async () =>
    expect((await send(listSchedules, {})).body).toMatchObject([
      { type: 'transfer', amount: 100, to: id, rule: { unit: 'month', every: 1 } },
    ]),
  )
  expect((await send(listTransfers, {})).body).toMatchObject([{ from: MAIN_ACCOUNT, to: id, amount: 100 }])
})

it('says how many transfers are added that repeat since an earlier day', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  await fill(LINE, 'save 100 every week to savings')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Repeat').value).toBe('week'))
  await fill('Date', addDays(today(), -15))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await screen.findByText('Added “Transfer”, $100.00, 3 times')
  expect((await send(listTransfers, {})).body).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await send(listTransfers, {})).body).toEqual([]))
})

it('keeps the focus in the line while its accounts are typed, the main one by its name', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body
  const user = await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await screen.findByLabelText('Amount')
  const line = screen.getByLabelText<HTMLInputElement>(LINE)
  await user.type(line, 'move 100 from Savings to Main account')
  expect(line.value).toBe('move 100 from Savings to Main account')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe(id))
  expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe(MAIN_ACCOUNT)
  expect(document.activeElement).toBe(line)
})

it('says that there is no such account, and adds it', async () => {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  await fill(LINE, 'transfer 200 to savings')
  await screen.findByText('There is no account “savings”.')
  await user.click(screen.getByRole('button', { name: 'Add account “savings”' }))
  const to = await screen.findByLabelText<HTMLSelectElement>('To')
  expect(to.selectedOptions[0]?.text).toBe('savings')
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const { id } = (await send(listAccounts, {})).body.find(({ name }) => name === 'savings') ?? {}
  expect((await send(listTransfers, { querystring: {} })).body).toMatchObject([
    { from: MAIN_ACCOUNT, to: id, amount: 200 },
  ])
})

it('makes it an expense if the name is none of an account', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<CaptureContent start={{}} onClose={() => undefined} />)
  await screen.findByLabelText('Amount')
  await fill(LINE, 'transfer 20 to Bob')
  await user.click(await screen.findByRole('button', { name: 'One expense instead' }))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(async () =>
    expect((await send(listEntries('expense'), { querystring: {} })).body[0]?.expense).toMatchObject([
      { title: 'transfer to Bob', amount: 20 },
    ]),
  )
})

it('says nothing of an account until the accounts are known', async () => {
  await signInTestUser()
  withoutStorage()
  goOffline()
  await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await fill(LINE, 'transfer 200 to savings')
  await screen.findByRole('button', { name: /^Remove amount/ })
  expect(screen.queryByRole('button', { name: /^Add account/ })).toBeNull()
})
