import { addEntry, listBudgets, listEntries } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { today } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

it('creates the budget that a line says, and spends nothing', async () => {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'budget 300 for groceries')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Groceries'))
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'FOOD')
  expect(document.activeElement).toBe(line)
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listBudgets, {})).body).toMatchObject([
    { name: 'Groceries', amount: 300, category: { name: 'FOOD' }, renews: 'month' },
  ])
  expect((await send(listEntries('expense'), { querystring: {} })).body).toEqual([])
})

it('creates a budget of everything, which counts a category that nothing was spent in before', async () => {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'monthly budget 3000')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Everything'))
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'All categories')
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await send(addEntry('expense'), { body: { amount: 20, title: '', date: today(), category: 'Bus' } })
  expect((await send(listBudgets, {})).body).toMatchObject([
    { name: 'Everything', amount: 3000, all_categories: true, renews: 'month', spent: 20 },
  ])
})

it('creates a budget of several categories that the line names', async () => {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'budget 450 for food and eating out')
  await screen.findByRole('button', { name: 'EATING OUT', pressed: true })
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listBudgets, {})).body).toMatchObject([
    { name: 'Food and eating out', category: { name: 'FOOD' }, categories: ['EATING OUT'] },
  ])
})
