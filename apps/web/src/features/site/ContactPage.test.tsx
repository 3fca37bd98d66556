import { sendContactMessage } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { connectToApi, mockError, mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { ContactPage } from './ContactPage.tsx'

const TRY_LATER = "Something went wrong! It's not you, it's us. Please try again later."

async function writeMessage() {
  const user = await renderPage(<ContactPage />, { as: 'visitor' })
  await user.type(screen.getByLabelText('Name'), 'Mira')
  await user.type(screen.getByLabelText('Email'), 'mira@example.com')
  await user.type(screen.getByLabelText('Message'), 'Can I bring my old ledger?')
  return user
}

it('sends a message, shows a confirmation and clears the form', async () => {
  const user = await writeMessage()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findAllByText(/Thank you! Your message is on its way/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  const { mailTo } = await connectToApi()
  expect((await mailTo('hello@daybook.example'))?.text).toContain('Can I bring my old ledger?')
})

it('shows an error for each invalid field before sending', async () => {
  const user = await renderPage(<ContactPage />, { as: 'visitor' })
  await user.type(screen.getByLabelText('Email'), 'mira')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findAllByText('All fields are required!')).toHaveLength(2)
  screen.getByText('Please enter a valid email address!')
})

it.each([
  ['rate_limited', 'Too many requests! Try again later.'],
  [new TypeError('Failed to fetch'), TRY_LATER],
] as const)('shows the error and keeps the message: %s', async (error, sentence) => {
  if (error instanceof Error) mockResponse(sendContactMessage, error)
  else mockError(sendContactMessage, error)
  const user = await writeMessage()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText(sentence)
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Can I bring my old ledger?')
})

it('shows the FAQ and the contact address', async () => {
  await renderPage(<ContactPage />, { as: 'visitor' })
  screen.getByText('We answer within 24–48 hours on business days.')
  expect(screen.getByRole('link', { name: 'hello@daybook.example' })).toHaveProperty('protocol', 'mailto:')
  screen.getByText(/Choose Forgot Password\?/)
})
