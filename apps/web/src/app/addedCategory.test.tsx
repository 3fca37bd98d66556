import { type Entry, listEntries, PAGES } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CategoriesPage } from '../features/account/settings/CategoriesPage.tsx'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { fill } from '../testing/fill.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { CaptureContent } from './capture/CaptureContent.tsx'

it('offers a category that was added in the settings in the entry form, and to the line of Add', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<CategoriesPage />, { path: PAGES.categories.path })
  await user.click(await screen.findByRole('button', { name: 'Add category' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'yoga')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: /^YOGA/ })
  cleanup()
  await renderPage(<MoneyPage />, { path: PAGES.money.path, at: '/money?view=expense' })
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await screen.findByRole('option', { name: 'YOGA' })
  cleanup()
  await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await fill('What happened, or what is to do?', 'lunch 12 yoga')
  await user.click(await screen.findByRole('button', { name: 'Add expense' }))
  await waitFor(async () => {
    const days = (await send(listEntries('expense'), { querystring: {} })).body
    const entries = days.flatMap(({ expense }) => expense as Entry[])
    expect(entries).toMatchObject([{ title: 'lunch', category: { name: 'YOGA' } }])
  })
})
