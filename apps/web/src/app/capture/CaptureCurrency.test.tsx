import { createAccount } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const LINE = 'What happened, or what is to do?'
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const openWith = async (...names: string[]) => {
  const { send } = await signInTestUser()
  for (const name of names)
    await send(createAccount, { body: { kind: 'cash', opening: 0, currency: 'JPY', rate: '0.0065', name } })
  const user = await renderPage(<CaptureContent start={{}} onClose={() => undefined} />)
  await screen.findByLabelText('Amount')
  return user
}

it('reads an amount of another currency for the only account in it', async () => {
  await openWith('Suica')
  await fill(LINE, 'ramen 1,280円')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['1,280', 'ramen']))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Account').selectedOptions[0]?.text).toBe('Suica'),
  )
  expect(screen.getByText('¥1,280')).toBeDefined()
  expect(screen.queryByText(/^How much|at the last rate/)).toBeNull()
})

it('follows a line that is replaced at once by one with another amount', async () => {
  await openWith('Suica')
  for (const amount of ['1,280', '450', '3,000']) {
    await fill(LINE, `ramen ${amount}円`)
    await waitFor(() => expect([value('Amount'), value('Title')]).toEqual([amount, 'ramen']))
  }
  await waitFor(() => expect(value('Worth')).toBe('19.50'))
})

it('follows a line that is replaced at once by one of another account', async () => {
  await openWith('Suica')
  for (const line of ['ramen 1,280円', '']) {
    await fill(LINE, 'ramen 1,280円')
    await waitFor(() => expect([value('Amount'), value('Worth')]).toEqual(['1,280', '8.32']))
    await fill(LINE, line)
    await fill(LINE, 'lunch 12 yesterday')
    await waitFor(() => expect(value('Title')).toBe('lunch'))
    await waitFor(() => expect(value('Amount')).toBe('12'))
    expect(screen.queryByLabelText('Worth')).toBeNull()
  }
})

it('proposes what an amount is worth where several accounts have its currency', async () => {
  await openWith('Suica', 'Yucho')
  await fill(LINE, 'ramen 1,280円')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['8.32', 'ramen 1,280円']))
  screen.getByText('1,280円 is $8.32 at the last rate. Name an account to keep it as it is.')
  await fill(LINE, 'ramen 1,280円 from Suica')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['1,280', 'ramen']))
  expect(screen.queryByText(/^How much|at the last rate/)).toBeNull()
})

it('asks what an amount is in the currency of the user, without a rate', async () => {
  await openWith()
  await fill(LINE, 'dinner 30 eur yesterday')
  await screen.findByText('How much is 30 eur in USD?')
  expect([value('Amount'), value('Title')]).toEqual(['', 'dinner 30 eur'])
})

it('moves an amount in the currency of the account that receives it', async () => {
  await openWith('Suica')
  await fill(LINE, '1,000円 to Suica from Main account')
  await waitFor(() => expect(value('Received')).toBe('1,000'))
  expect(value('Amount')).toBe('6.50')
})

it('says what was added in the currency of its account', async () => {
  const user = await openWith('Suica')
  await fill(LINE, 'ramen 1,280円')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['1,280', 'ramen']))
  await waitFor(() => expect(value('Worth')).toBe('8.32'))
  await user.click(screen.getByRole('checkbox', { name: 'Add another' }))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await screen.findByText(/ramen.*¥1,280/)
})
