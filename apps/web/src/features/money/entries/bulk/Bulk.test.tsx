import { addEntry, createAccount } from '@daybook/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { matchAllMedia } from '../../../../testing/browser.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

async function selectAll(entries: { title: string; tags?: string[] }[]) {
  matchAllMedia()
  const { send } = await signInTestUser()
  for (const entry of entries)
    await send(addEntry('expense'), { body: { amount: 5, category: 'food', date: today(), ...entry } })
  await send(createAccount, { body: { name: 'Giro', kind: 'bank' } })
  await send(createAccount, { body: { name: 'Old', kind: 'bank', archived: true } })
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: `Actions for ${entries[0]!.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await user.click(await screen.findByRole('button', { name: 'Select the whole list' }))
  await screen.findByRole('heading', { name: new RegExp(`^${entries.length} `) })
  return user
}

it('offers all tags of the selected entries for removal, most used first', async () => {
  const old = Array.from({ length: 25 }, (_, n) => ({ title: `Old ${n}`, tags: ['old'] }))
  await selectAll([{ title: 'Alps', tags: ['trip'] }, ...old])
  const tags = within(await screen.findByRole('group', { name: 'Tags to remove' }))
  expect(tags.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['old', 'trip'])
})

it('offers no archived account, and shows what is wrong with the tags beside them', async () => {
  const user = await selectAll([{ title: 'Alps' }, { title: 'Market' }])
  const account = within(await screen.findByLabelText('Account'))
  expect(account.getByRole('option', { name: 'Giro' })).toBeTruthy()
  expect(account.queryByRole('option', { name: 'Old' })).toBeNull()
  await user.type(screen.getByLabelText('Tags to add'), 'a'.repeat(41))
  await user.click(screen.getByRole('button', { name: 'Change 2 entries' }))
  const error = await screen.findByText('Name must be at most 40 characters long')
  expect(screen.getByLabelText('Tags to add').getAttribute('aria-describedby')).toContain(error.id)
})
