import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

const JPEG = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 0x60, 10, 0x61, 2, 3,
])

it.each([
  ['image/jpeg', /^This is not a bank file, but a picture. A receipt is read with “Scan a receipt” in Money.$/],
  ['', /^This is not a bank file. Choose one that your bank offers/],
])('says that a file of type "%s" is no bank file', async (type, text) => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, JPEG, { name: 'receipt.csv', type })
  await screen.findByText(text)
  expect(screen.queryByText('How the file is read')).toBeNull()
})

it('says that a text has no dates', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Name,Amount\nMilk,3\nBread,4\n')
  await screen.findByText('No dates are found in this file.')
  expect(screen.queryByText(/^The days can only be read/)).toBeNull()
})
