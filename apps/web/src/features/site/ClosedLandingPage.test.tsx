import { getSignUpPolicy } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { LandingPage } from './LandingPage.tsx'

it('offers only sign-in on a server where visitors cannot sign up', async () => {
  mockResponse(getSignUpPolicy, { status: 200, body: { policy: 'invite' } })
  await renderPage(<LandingPage />, { as: 'visitor' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Get started for free' })).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Get Started now' })).toBeNull()
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ pathname }) => pathname)).toEqual(['/auth/signin'])
})
