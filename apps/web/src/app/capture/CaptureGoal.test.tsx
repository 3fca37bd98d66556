import { createGoal, listEntries, listGoals } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../api/newId.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

it('creates the goal that a line says, and spends nothing', async () => {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'goal: laptop 1500')
  await waitFor(() => expect(screen.getByLabelText('Sum')).toHaveProperty('value', '1,500'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'laptop')
  expect(document.activeElement).toBe(line)
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listGoals, {})).body).toMatchObject([{ name: 'laptop', amount: 1500, target: null }])
  expect((await send(listEntries('expense'), { querystring: {} })).body).toEqual([])
})

it('puts money aside for a goal there is, and spends nothing', async () => {
  const { send } = await signInTestUser()
  const id = newId()
  await send(createGoal, { body: { id, name: 'Vacation', amount: 3000, target: null, account: null } })
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'put 100 aside for vacation')
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100'))
  expect(document.activeElement).toBe(line)
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listGoals, {})).body).toMatchObject([{ name: 'Vacation', saved: 100 }])
  expect((await send(listEntries('expense'), { querystring: {} })).body).toEqual([])
})
