import { addEntry, listCategories, listTags } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, fillChoice } from '../../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../../testing/network.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

async function withEntries(count: number) {
  const { send } = await signInTestUser()
  for (let n = 1; n <= count; n += 1)
    await send(addEntry('expense'), {
      body: { amount: n, title: `Entry ${n}`, category: 'food', date: '2026-03-10', tags: ['old'] },
    })
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  return { send, user }
}

async function select(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
}
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })

it('changes several entries offline, and undoes that as one', async () => {
  const { send, user } = await withEntries(4)
  goOffline()
  await select(user, 'Entry 4')
  await user.click(await box('Entry 2'))
  const chosen = await screen.findByRole('region', { name: '2 entries selected' })
  expect(chosen.textContent).toContain('6.00')
  await user.click(within(chosen).getByRole('button', { name: 'Change' }))
  await fillChoice('Category', 'travel')
  await fill('Tags to add', 'trip')
  await user.click(within(screen.getByRole('group', { name: 'Tags to remove' })).getByRole('button', { name: 'old' }))
  await user.click(screen.getByRole('button', { name: 'Change 2 entries' }))
  await screen.findByText('2 entries changed')
  await waitFor(() => expect(screen.getAllByText('TRAVEL')).toHaveLength(2))
  goOnline()
  const categories = async () => (await send(listCategories, { querystring: {} })).body.toSorted()
  expect(await categories()).toEqual(['FOOD', 'TRAVEL'])
  expect((await send(listTags, {})).body.toSorted()).toEqual(['old', 'trip'])
  undo()
  await waitFor(() => expect(screen.queryByText('TRAVEL')).toBeNull())
  expect(await categories()).toEqual(['FOOD'])
})
