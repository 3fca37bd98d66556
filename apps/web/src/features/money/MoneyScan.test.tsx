import { scanReceipt } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerInstead } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

const picture = (text: string) => new File([text], 'photo.jpg', { type: 'image/jpeg' })

async function openCamera() {
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  return user
}

async function scan(text: string) {
  const user = await openCamera()
  await user.upload(await screen.findByLabelText('Image'), picture(text))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  return user
}
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement

it('makes an entry of a picture, marks what is unsure and goes on to the form', async () => {
  const user = await scan('a receipt')
  await screen.findByText('Expense added from your receipt')
  expect(row('Amount').textContent).toBe('Amount$12.50 ')
  within(row('Date')).getByText('please check')
  await screen.findByText('Corner Shop', { selector: 'p' })

  await user.click(await screen.findByRole('button', { name: 'Take $11.00' }))
  await waitFor(() => expect(row('Amount').textContent).toContain('$11.00'))

  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Corner Shop')
  await screen.findByRole('img', { name: 'The receipt' })
})

it('deletes what it read after asking', async () => {
  const user = await scan('a receipt')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /Delete this/ })).getByRole('button', { name: 'Delete' }),
  )
  await screen.findByText('No Expense')
})

it('says how many uploads are left, and why there is no camera', async () => {
  await openCamera()
  await screen.findByText('5 more uploads left today')
  await screen.findByText('This browser does not support the camera here. Please use HTTPS or another browser.')
})

it('asks for a picture, and lets one be removed', async () => {
  const user = await openCamera()
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await screen.findByText('Please capture or upload an image first.')
  fireEvent.paste(document, { clipboardData: { files: [picture('a receipt')] } })
  await user.click(await screen.findByRole('button', { name: 'Remove the picture' }))
  await screen.findByRole('button', { name: 'Choose a file' })
})

it.each([
  ['blank', 'No amount could be read from this image. Try a sharper photo.'],
  ['crash', 'Something went wrong!'],
])('says what became of a picture that is %s', async (text, sentence) => {
  await scan(text)
  await screen.findByText(sentence)
  screen.getByRole('button', { name: 'Remove the picture' })
})

it('says so when the limit of the day is reached', async () => {
  const message =
    'You have reached your daily limit (5) for photo scanning. Upgrade to Premium for more. Please try again tomorrow.'
  answerInstead(scanReceipt, { status: 400, body: { message } })
  await scan('a receipt')
  await screen.findByText(message)
})
