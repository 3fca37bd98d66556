import { createAccount } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const LINE = 'What happened, or what is to do?'
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('reads an amount of another currency only for an account in it', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Suica', kind: 'cash', opening: 0, currency: 'JPY', rate: '0.0065' } })
  await renderPage(<CaptureContent start={{}} onClose={() => undefined} />)
  await screen.findByLabelText('Amount')
  await fill(LINE, 'ramen 1,280円')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['', 'ramen 1,280円']))
  screen.getByText(/^Enter what 1,280円 is/)
  await fill(LINE, 'ramen 1,280円 from Suica')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['1,280', 'ramen']))
  expect(screen.getByText('¥1,280')).toBeDefined()
  expect(screen.queryByText(/another currency/)).toBeNull()
})
