import { addEntry, getScan, listEntries, scanReceipt } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { provideReceiptQueue, receiptQueue } from '../../../api/receiptQueue.ts'
import { mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

const picture = (text: string, name = `${text}.jpg`) => new File([text], name, { type: 'image/jpeg' })

/** Opens the scan of a user whose pictures wait on the device. */
async function openCamera() {
  const { send } = await signInTestUser()
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  const entries = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap(
      ({ expense }: { expense: object[] }) => expense,
    )
  const choose = async (...files: File[]) => user.upload(await screen.findByLabelText('Image'), files)
  return { user, entries, choose }
}

const rows = async (heading: string) =>
  within(await screen.findByRole('region', { name: heading })).getAllByRole('listitem')

/** Opens a receipt of the list. The list may be rendered again between finding the row and the press. */
const openRow = (user: UserEvent, heading: string, at: number) =>
  waitFor(async () => {
    await user.click(within((await rows(heading))[at]!).getByRole('button', { name: /^Corner Shop/ }))
    expect(screen.queryByRole('region', { name: heading })).toBeNull()
  })

it('reads several files and lists them for the check', async () => {
  const { choose, entries } = await openCamera()
  await choose(picture('a receipt'), picture('another receipt'))
  const [first, second] = await rows('2 receipts to check')
  within(first!).getByRole('button', { name: /^Corner Shop .*\$12\.50/ })
  within(first!).getByText('Please check: date')
  expect(within(first!).queryByText(/Looks like/)).toBeNull()
  within(second!).getByText(/^Looks like Corner Shop of .+, \$12\.50$/)
  expect(await entries()).toHaveLength(2)
})

it('opens each receipt that needs a check, and ends when all are checked', async () => {
  const { user, choose } = await openCamera()
  await choose(picture('a receipt'), picture('another receipt'))
  await openRow(user, '2 receipts to check', 0)
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('button', { name: 'Next receipt' }))
  await screen.findByText('2 of 2')
  expect(screen.getByRole('button', { name: 'Next receipt' })).toHaveProperty('disabled', true)
  screen.getByText(/^Looks like Corner Shop/)
  await user.click(screen.getByRole('button', { name: 'All receipts' }))
  await openRow(user, '2 receipts to check', 1)
  await user.click(await screen.findByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByText('1 of 2')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Ok' }))
  await screen.findByRole('button', { name: 'Scan a receipt' })
  expect(screen.queryByText(/to check/)).toBeNull()
})

it('keeps the receipt open that the user opened while the others are added', async () => {
  const { user, choose } = await openCamera()
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = receiptQueue()
  provideReceiptQueue({
    ...queue,
    async keepReceipts(uploads) {
      if (uploads[0]?.source === 'late.jpg') await promise
      return queue.keepReceipts(uploads)
    },
  })
  await choose(picture('a receipt'), picture('another receipt', 'late.jpg'))
  const [first] = await rows('One receipt to check')
  await user.click(within(first!).getByRole('button', { name: /^Corner Shop/ }))
  await screen.findByRole('button', { name: 'Ok' })
  resolve()
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('button', { name: 'Next receipt' }))
  await screen.findByText('2 of 2')
})

it('opens the only receipt as soon as it is read', async () => {
  const { user, choose } = await openCamera()
  await choose(picture('a receipt'))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await screen.findByText('Expense added from your receipt')
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByRole('button', { name: 'Scan a receipt' })
})

it('asks for no check of a receipt that the user has edited', async () => {
  const { user, choose } = await openCamera()
  await choose(picture('a receipt'))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await screen.findByText('Expense added from your receipt')
  await user.keyboard('{Escape}')
  await screen.findByText('One receipt to check')
  await user.click(screen.getByRole('button', { name: 'Actions for Corner Shop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await user.type(await screen.findByLabelText('Title'), ' Two')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await screen.findByText('Corner Shop Two')
  await screen.findByRole('button', { name: 'Scan a receipt' })
  await waitFor(() => expect(screen.queryByText('One receipt to check')).toBeNull())
})

it('takes the next picture while the one before is read', async () => {
  const { user, choose } = await openCamera()
  await choose(picture('a receipt'))
  await user.click(await screen.findByRole('button', { name: 'Another one' }))
  await screen.findByText('One receipt to check')
  await choose(picture('another receipt'))
  await screen.findByText('2 receipts to check')
  await user.click(screen.getByRole('button', { name: 'Show the receipts' }))
  expect(await rows('2 receipts to check')).toHaveLength(2)
})

it('says why a file could not be read, tries again and removes it', async () => {
  const { user, choose, entries } = await openCamera()
  await choose(picture('blank'), picture('broken', 'letter.jpg'), picture('a receipt'))
  await rows('One receipt to check')
  const [blank, broken] = await rows('2 receipts to read')
  within(blank!).getByText('No amount could be read from this image. Try a sharper photo.')
  within(broken!).getByText('This file is not an image that can be read.')
  await user.click(within(broken!).getByRole('button', { name: 'Try again: letter.jpg' }))
  await waitFor(async () => expect(await rows('2 receipts to read')).toHaveLength(2))
  await waitFor(() => screen.getByRole('button', { name: 'Try again: letter.jpg' }))
  expect(await entries()).toHaveLength(1)
})

it('leaves the pictures beyond the daily limit for the next day, and says so', async () => {
  mockError(scanReceipt, { code: 'scan_limit_reached', params: { limit: 5 } })
  const { choose } = await openCamera()
  await choose(picture('a receipt'), picture('another receipt'))
  await screen.findAllByText('The daily limit is reached. It will be read tomorrow.')
  expect(await rows('2 receipts to read')).toHaveLength(2)
})

it('keeps the pictures while the server cannot be reached', async () => {
  mockResponse(scanReceipt, new TypeError('Failed to fetch'))
  const { user, choose } = await openCamera()
  await choose(picture('a receipt'))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await screen.findByText('The receipt is kept on this device and will be read when the server is back.')
  await user.click(screen.getByRole('button', { name: 'Remove a receipt.jpg' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByText('No receipts waiting')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes a file once, and no empty one', async () => {
  mockResponse(scanReceipt, new TypeError('Failed to fetch'))
  const { choose } = await openCamera()
  await choose(picture('a receipt'), picture('a receipt', 'copy.jpg'), picture('', 'empty.jpg'))
  await screen.findByText('copy.jpg is in the list already.')
  expect(await rows('One receipt to read')).toHaveLength(1)
  await screen.findByText('empty.jpg is empty.')
})

it('deletes an entry from the list and offers to undo that', async () => {
  const { user, choose, entries } = await openCamera()
  await choose(picture('a receipt'), picture('another receipt'))
  const [first] = await rows('2 receipts to check')
  await user.click(within(first!).getByRole('button', { name: 'Delete Corner Shop' }))
  await waitFor(async () => expect(await entries()).toHaveLength(1))
  await screen.findByText('Deleted “Corner Shop”')
})

it('offers the receipts that were not checked on the page', async () => {
  const { user, choose } = await openCamera()
  await choose(picture('a receipt'), picture('another receipt'))
  await rows('2 receipts to check')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Show the receipts' }))
  expect(await rows('2 receipts to check')).toHaveLength(2)
})

it('says in the list that a receipt is in another currency', async () => {
  const { choose } = await openCamera()
  await choose(picture('a receipt for 7.20 EUR'), picture('a receipt'))
  const [first, second] = await rows('2 receipts to check')
  await within(first!).findByText(/^This receipt is in EUR, but the account is in USD\. Nothing is converted/)
  expect(within(second!).queryByText(/This receipt is in/)).toBeNull()
})

it("adds a receipt to the bank's entry of the same purchase, until that is undone", async () => {
  const { send } = await signInTestUser()
  const body = {
    amount: 12.5,
    title: 'CORNER SHOP 4411',
    category: 'food',
    date: new Date().toISOString().slice(0, 10),
  }
  const bank = (await send(addEntry('expense'), { body })).body.id
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  await user.upload(await screen.findByLabelText('Image'), picture('a receipt'))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, add the receipt to it' }))
  await screen.findByText('The receipt is with “CORNER SHOP 4411” now')
  const ids = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap(({ expense }) => expense.map(({ id }) => id))
  await waitFor(async () => expect(await ids()).toEqual([bank]))
  expect((await send(getScan, { params: { id: bank } })).body.scan).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await ids()).toHaveLength(2))
})
