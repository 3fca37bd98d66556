import { createSchedule, getBalance, listEntries, listSchedules } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { today } from '../../format/dates.ts'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const LINE = 'What happened, or what is to do?'

async function openWithRent(line = 'rent 1650') {
  const { send } = await signInTestUser()
  const tomorrow = addDays(today(), 1)
  const rule = { unit: 'month', every: 1, day: Number(tomorrow.slice(8)) } as const
  const fields = { type: 'expense', amount: 1650, title: 'Rent', category: 'HOME' } as const
  await send(createSchedule, { body: { ...fields, rule, start: tomorrow, end: null, mode: 'automatic' } })
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  await fill(LINE, line)
  const pays = await screen.findByRole('checkbox', { name: /^This pays “Rent”, due / })
  async function add() {
    await user.click(screen.getByRole('button', { name: 'Add expense' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    await waitFor(async () => expect((await send(getBalance, {})).body).toMatchObject({ balance: -1650 }))
  }
  const handled = async () => (await send(listSchedules, {})).body[0]!
  return { send, user, pays, add, handled, tomorrow }
}

it('takes a typed entry for what is due, and undoes both together', async () => {
  const { send, user, pays, add, handled, tomorrow } = await openWithRent()
  expect(pays).toHaveProperty('checked', true)
  // It is in view with the button, however far the form is scrolled.
  expect(screen.getByRole('button', { name: 'Add expense' }).parentElement?.contains(pays)).toBe(true)
  await add()
  await waitFor(async () => expect(await handled()).toMatchObject({ handled_until: tomorrow }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await handled()).toMatchObject({ handled_until: null }))
  expect((await send(listEntries('expense'), { querystring: {} })).body).toEqual([])
})

it('leaves what is due as it is if the user says that the entry is another one', async () => {
  const { user, pays, add, handled } = await openWithRent()
  await user.click(pays)
  await add()
  expect(await handled()).toMatchObject({ handled_until: null })
})

it('leaves it to the user whether an entry with another word pays what is due', async () => {
  const { user, pays, add, handled, tomorrow } = await openWithRent('rent deposit 1650')
  expect(pays).toHaveProperty('checked', false)
  await user.click(pays)
  await add()
  await waitFor(async () => expect(await handled()).toMatchObject({ handled_until: tomorrow }))
})
