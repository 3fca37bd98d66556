import { changePreferences, createAccount } from '@daybook/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { applyPreferences } from '../../device/preferences.ts'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const LINE = 'What happened, or what is to do?'
const account = () => screen.findByLabelText<HTMLSelectElement>('Account')

it('proposes the account that was chosen last, not one that a line named', async () => {
  const { send } = await signInTestUser()
  const [wallet, card] = [
    (await send(createAccount, { body: { name: 'Wallet', kind: 'cash' } })).body.id,
    (await send(createAccount, { body: { name: 'Barclaycard', kind: 'card' } })).body.id,
  ]
  const user = await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Add another' }))
  const add = async (text: string, choose?: string) => {
    await fill(LINE, text)
    if (choose) fireEvent.change(await account(), { target: { value: choose } })
    await user.click(screen.getByRole('button', { name: 'Add expense' }))
    await waitFor(() => expect(screen.getByLabelText(LINE)).toHaveProperty('value', ''))
  }
  await add('petrol 50', card)
  await waitFor(async () => expect((await account()).value).toBe(card))
  await fill(LINE, 'bread 2.50 from Wallet')
  await waitFor(async () => expect((await account()).value).toBe(wallet))
  await add('bread 2.50 from Wallet')
  await waitFor(async () => expect((await account()).value).toBe(card))
})

it('begins with the account that is used for new entries', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Card', kind: 'card' } })).body
  await send(changePreferences, { body: { entry_account: id } })
  applyPreferences({ entry_account: id })
  await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await fill(LINE, 'petrol 50')
  await waitFor(async () => expect((await account()).value).toBe(id))
})
