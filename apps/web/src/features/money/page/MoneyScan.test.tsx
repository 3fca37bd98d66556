import { createAccount, listAccounts, scanReceipt } from '@daybook/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
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
/** Presses Ok until the receipt is closed: the button can be replaced in the moment in which it is first shown. */
const confirm = (user: UserEvent) =>
  waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    expect(screen.queryByRole('button', { name: 'Ok' })).toBeNull()
  })
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement

it('creates an entry from a picture, marks unsure fields and opens the form', async () => {
  const user = await scan('a receipt')
  await screen.findByText('Expense added from your receipt')
  expect(row('Amount').textContent).toBe('Amount$12.50')
  within(row('Date')).getByText('please check')
  await screen.findByRole('link', { name: 'Corner Shop' })

  await user.click(await screen.findByRole('button', { name: 'Take $11.00' }))
  await waitFor(() => expect(row('Amount').textContent).toContain('$11.00'))

  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Corner Shop')
  await screen.findByRole('img', { name: 'The receipt' })
})

it('deletes the scanned entry and restores it with Undo', async () => {
  const user = await scan('a receipt')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('No Expense')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Actions for Corner Shop' })
})

it('shows the remaining uploads and why there is no camera', async () => {
  await openCamera()
  await screen.findByText('5 more uploads left today')
  await screen.findByText('This browser does not support the camera here. Please use HTTPS or another browser.')
})

it('requires a picture and allows removing it', async () => {
  const user = await openCamera()
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await screen.findByText('Please capture or upload an image first.')
  fireEvent.paste(document, { clipboardData: { files: [picture('a receipt')], types: ['Files'] } })
  await user.click(await screen.findByRole('button', { name: 'Remove the picture' }))
  await screen.findByRole('button', { name: 'Choose a file' })
})

it('says that nothing could be read, and keeps the picture', async () => {
  withoutStorage()
  await scan('blank')
  await screen.findByText('No amount could be read from this image. Try a sharper photo.')
  screen.getByRole('button', { name: 'Remove the picture' })
})

it.each([
  ['NotAllowedError', 'Camera permission was denied. Please enable camera access in your device settings.'],
  ['AbortError', 'Could not access the camera. Please check permissions or try another browser.'],
])('explains why the camera is unavailable: %s', async (name, sentence) => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('no', name)))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  onTestFinished(() => Reflect.deleteProperty(navigator, 'mediaDevices') as never)
  await openCamera()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  screen.getByRole('button', { name: 'Choose a file' })
})

it('accepts a picture that is dropped anywhere but on a panel above it', async () => {
  await openCamera()
  await screen.findByText(/drop or paste/)
  const drop = (target: Element) =>
    fireEvent.drop(target, { dataTransfer: { files: [picture('a receipt')], types: ['Files'] } })
  const panel = document.body.appendChild(document.createElement('div'))
  panel.role = 'dialog'
  for (const target of [panel, document.body]) expect(drop(target)).toBe(false)
  await act(async () => undefined)
  screen.getByRole('button', { name: 'Choose a file' })
  panel.remove()
  drop(document.body)
  await screen.findByRole('button', { name: 'Remove the picture' })
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull()
})

it('retries the upload while the server is busy', async () => {
  withoutStorage()
  await scan('busy once')
  await screen.findByText('Reading your receipt …')
  await screen.findByText('Expense added from your receipt', {}, { timeout: 5000 })
})

it('warns about a duplicate receipt', async () => {
  const user = await scan('a receipt')
  await confirm(user)
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  await user.upload(await screen.findByLabelText('Image'), picture('a receipt'))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Is it the same receipt?')
})

it('offers a file first where there is no camera, and closes', async () => {
  const user = await openCamera()
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull())
})

it('changes the scanned entry to an income', async () => {
  const user = await scan('a receipt')
  const types = await screen.findByRole('radiogroup', { name: 'Type' })
  await user.click(within(types).getByRole('radio', { name: 'Income' }))
  await screen.findByText('It is an income now.')
  expect(row('Amount').textContent).toContain('$12.50')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted “Corner Shop”')
})

it('remembers the choice not to keep pictures', async () => {
  const user = await openCamera()
  const box = await screen.findByRole('checkbox', { name: 'Keep the picture with the entry' })
  await user.click(box)
  await user.upload(await screen.findByLabelText('Image'), picture('a receipt'))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await confirm(user)
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  expect(await screen.findByRole('checkbox', { name: 'Keep the picture with the entry' })).toHaveProperty(
    'checked',
    false,
  )
})

it('reports a failed upload if the picture cannot be kept', async () => {
  withoutStorage()
  mockResponse(scanReceipt, new TypeError('Failed to fetch'))
  await scan('a receipt')
  await screen.findByText('Something went wrong!')
  screen.getByRole('button', { name: 'Remove the picture' })
})

it('shows an error when the daily limit is reached', async () => {
  withoutStorage()
  const message =
    'You have reached your daily limit (5) for photo scanning. Upgrade to Premium for more. Please try again tomorrow.'
  mockError(scanReceipt, { code: 'scan_limit_reached', params: { limit: 5 } })
  await scan('a receipt')
  await screen.findByText(message)
})

const GIRO = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25', opening: 0 } as const

it('shows the amount of a receipt in another currency in the account that has it', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: GIRO })
  const user = await scan('a receipt for 7.20 EUR')
  await waitFor(() => expect(row('Amount').textContent).toBe('Amount€7.20, Giro'))
  await user.click(await screen.findByRole('button', { name: 'Take €11.00' }))
  await waitFor(() => expect(row('Amount').textContent).toBe('Amount€11.00, Giro'))
  const { body } = await send(listAccounts, {})
  expect(body).toMatchObject([{}, { balance: -11, value: -13.75 }])
})

it('shows the account whose card number is on the receipt', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Visa 1111', kind: 'card' } })
  await scan('a receipt for 7.20\nVISA ****1111')
  await waitFor(() => expect(row('Amount').textContent).toBe('Amount$7.20, Visa 1111'))
})

it('says that a receipt is in another currency, and enters it in an account that is chosen', async () => {
  const { send } = await signInTestUser()
  for (const name of ['One', 'Two']) await send(createAccount, { body: { ...GIRO, name } })
  const user = await scan('a receipt for 7.20 EUR')
  await screen.findByText(/^This receipt is in EUR, but the account is in USD\./)
  within(row('Amount')).getByText('please check')
  await user.click(screen.getByRole('button', { name: 'Two' }))
  await waitFor(() => expect(row('Amount').textContent).toContain('€7.20, Two'))
  expect(screen.queryByText(/^This receipt is in/)).toBeNull()
  expect((await send(listAccounts, {})).body.at(-1)).toMatchObject({ name: 'Two', balance: -7.2, value: -9 })
})
