import { listEntries } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

it('adds one entry with the parts that a line says', async () => {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'costco 90: groceries 60, home 30')
  expect(await screen.findByRole('group', { name: 'Also in this entry' })).toBeDefined()
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listEntries('expense'), { querystring: {} })).body).toMatchObject([
    {
      expense: [
        {
          title: 'costco',
          amount: 90,
          category: { name: 'FOOD' },
          parts: [
            { category: 'FOOD', amount: 60 },
            { category: 'HOME', amount: 30 },
          ],
        },
      ],
    },
  ])
})
