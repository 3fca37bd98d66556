import { addEntry } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

it('checks for duplicates again after the reading of the file was corrected', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2026-03-01,Coffee,3.50\n')
  await screen.findByRole('button', { name: 'Import 1 entry' })
  await user.selectOptions(screen.getByLabelText('Money out is written'), 'Without a minus')
  await screen.findByText('You have this already')
  await screen.findByRole('button', { name: 'Nothing to import' })
})
