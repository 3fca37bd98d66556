import { getSignUpPolicy, requestSignUp } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockError, mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

const open = () => renderPage(<SignUpPage />, { as: 'visitor' })
const submit = () => screen.getByRole('button', { name: 'Sign Up' })

async function fill(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.type(screen.getByLabelText('Email'), `asha-${Math.random()}@example.com`)
  await user.type(screen.getByLabelText('Password'), 'quiet-river-9')
  await user.type(screen.getByLabelText('Confirm password'), 'quiet-river-9')
  await user.click(screen.getByRole('checkbox'))
}

it('shows an error next to each field and focuses the first in the order of the page', async () => {
  const user = await open()
  await user.click(submit())

  await screen.findByText('Email is required')
  for (const message of ['Password is required', 'Name is required', /^You must accept/]) screen.getByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.click(submit())
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('says how long a password must be before one is typed', async () => {
  await open()
  expect(screen.getByPlaceholderText('At least 6 characters')).toBe(screen.getByLabelText('Password'))
})

it('rejects two passwords that differ', async () => {
  const user = await open()
  await fill(user)
  await user.type(screen.getByLabelText('Confirm password'), '!')
  await user.click(submit())
  await screen.findByText('Passwords do not match')
})

it('shows who can sign up in place of the form', async () => {
  mockResponse(getSignUpPolicy, { status: 200, body: { policy: 'closed' } })
  await open()
  await screen.findByText(/No accounts are created on this server/)
  expect(screen.queryByLabelText('Email')).toBeNull()
})

it('sends the invitation of the link', async () => {
  mockResponse(getSignUpPolicy, { status: 200, body: { policy: 'invite' } })
  mockError(requestSignUp, { code: 'invitation_invalid' })
  const user = await renderPage(<SignUpPage />, { as: 'visitor', at: '/page?invitation=abc' })
  await fill(user)
  await user.click(submit())
  await screen.findByText(/This invitation has expired/)
})

it('begins with the address that the invitation of the link is for', async () => {
  await renderPage(<SignUpPage />, { as: 'visitor', at: '/page?invitation=abc&email=asha%2B1%40example.com' })
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha+1@example.com')
})

it('opens the code step and shows an error for a wrong code', async () => {
  const user = await open()
  await fill(user)
  await user.click(submit())

  await user.type(await screen.findByLabelText('One-time code'), '000 000')
  await screen.findByText(/wrong or has expired/)
  expect(document.activeElement).toBe(screen.getByLabelText('One-time code'))
  await user.keyboard('12')
  expect(screen.getByLabelText('One-time code')).toHaveProperty('value', '12')
})

it('keeps the form and shows an error when the server fails', async () => {
  mockResponse(requestSignUp, { status: 500 })
  const user = await open()
  await fill(user)
  await user.click(submit())
  await screen.findByText("Something went wrong! It's not you, it's us. Please try again later.")
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha')
})
