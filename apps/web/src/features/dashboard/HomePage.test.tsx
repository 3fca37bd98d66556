import { addEntry, getBalance } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerInstead, signInSomebody } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { HomePage } from './HomePage.tsx'

it('hides the balance until it is asked for', async () => {
  const { send } = await signInSomebody()
  await send(addEntry('income'), { body: { amount: 240, category: 'teaching', date: '2026-11-20' } })
  const user = await renderPage(<HomePage />)

  await screen.findByText('XXXXX')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.queryByText('XXXXX')).toBeNull()
  screen.getByText('240.00')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  screen.getByText('XXXXX')
})

it('greets by name and leads to the money', async () => {
  const user = await renderPage(<HomePage />)
  await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), ./ })
  await user.click(screen.getByRole('link', { name: 'Manage Money' }))
  await screen.findByText('Arrived at /money')
})

it('offers to try again where the balance did not come', async () => {
  answerInstead(getBalance, { status: 500 })
  await renderPage(<HomePage />)
  await screen.findByRole('button', { name: 'Try again' })
})
