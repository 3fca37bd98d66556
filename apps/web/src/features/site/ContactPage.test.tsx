import { sendContactMessage } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { connectToApi, mockResponse } from '../../testing/realApi.ts'
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
  [{ status: 400, body: { message: 'Not like this.' } }, 'Not like this.'],
  [{ status: 429, body: { message: 'Too many messages.' } }, 'Too many messages.'],
  [{ status: 500 }, TRY_LATER],
  [{ status: 403, body: { message: 'No.' } }, TRY_LATER],
  [new TypeError('Failed to fetch'), TRY_LATER],
])('shows the error and keeps the message: %o', async (answer, sentence) => {
  mockResponse(sendContactMessage, answer)
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
