import { getSignUpPolicy } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockResponse } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { VisitorHeader } from './VisitorHeader.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.close ??= () => undefined
})

it('offers only sign-in on a server where visitors cannot sign up', async () => {
  mockResponse(getSignUpPolicy, { status: 200, body: { policy: 'closed' } })
  await renderPage(<VisitorHeader />, { as: 'visitor' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull())
  screen.getByRole('link', { name: 'Sign In' })
})
