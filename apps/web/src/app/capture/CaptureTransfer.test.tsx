import { createAccount, listTransfers, MAIN_ACCOUNT } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

it('moves an amount between accounts by a line, from the first of the others if it names one', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  await fill('What happened, or what is to do?', 'transfer 200 to savings')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe(id))
  await user.type(screen.getByLabelText('What happened, or what is to do?'), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listTransfers, { querystring: {} })).body).toMatchObject([
    { from: MAIN_ACCOUNT, to: id, amount: 200 },
  ])
})
