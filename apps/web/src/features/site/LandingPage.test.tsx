import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/renderPage.tsx'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

it('links to sign-up for visitors', async () => {
  const user = await renderPage(<LandingPage />, { as: 'visitor' })
  expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toHaveProperty('pathname', '/auth/signin')
  await user.click(screen.getByRole('link', { name: 'Get started for free' }))
  await screen.findByText('Arrived at /auth/signup')
})

it('shows the product beside the headline at once, and a sentence that is typed beside the finances', async () => {
  await renderPage(<LandingPage />, { as: 'visitor' })
  const opening = within(screen.getByRole('heading', { level: 1 }).closest('section')!)
  expect(opening.getByRole('img').getAttribute('loading')).toBe('eager')
  const finances = within(screen.getByRole('region', { name: 'Finances, written down' }))
  finances.getByRole('img', { name: /^A page of a daybook/ })
})

it('links from the not-found page to the landing page', async () => {
  const user = await renderPage(<NotFoundPage />, { as: 'visitor' })
  screen.getByRole('heading', { name: 'Transaction Not Found' })
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  await screen.findByText('Arrived at /')
})

it('shows a sentence that is typed, what is understood of it and its entry', async () => {
  await renderPage(<LandingPage />, { as: 'visitor' })
  const sample = within(screen.getByRole('img', { name: /^A page of a daybook/ }))
  sample.getByText('market on the square 18.40')
  for (const part of ['Expense', '18.40', 'Today']) sample.getByText(part)
  expect(sample.getByText('Market on the square').closest('div')?.textContent).toContain('−18.40')
})

it('names no currency in its sample, which may not be that of the visitor', async () => {
  await renderPage(<LandingPage />, { as: 'visitor' })
  const sample = screen.getByRole('img', { name: /^A page of a daybook/ })
  expect(sample.textContent).toContain('1,284.50')
  expect(sample.textContent).not.toMatch(/\p{Sc}/u)
})
