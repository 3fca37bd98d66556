import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { MemberNav } from './MemberNav.tsx'

// Missing in jsdom.
beforeAll(() => {
  HTMLDialogElement.prototype.close ??= () => undefined
})

it.each([
  ['/notes', 'Notes'],
  ['/create/note', 'Notes'],
  ['/edit/note/1', 'Notes'],
  ['/money', 'Money'],
])('marks the area of %s in the bar: %s', async (path, name) => {
  await renderPage(<MemberNav />, { path })
  const bar = within(await screen.findByRole('navigation', { name: 'Main areas' }))
  const marked = bar.getAllByRole('link').filter(({ ariaCurrent }) => ariaCurrent)
  expect(marked.map(({ textContent }) => textContent)).toEqual([name])
  expect(bar.getByRole('button', { name: 'Menu' }).ariaCurrent).toBe(null)
})

it.each([
  ['/settings/reminders', 'Reminders'],
  ['/settings/devices', 'Settings'],
])('has what is not in the bar in the menu of phones, and marks on %s: %s', async (path, name) => {
  await renderPage(<MemberNav />, { path })
  const bar = await screen.findByRole('navigation', { name: 'Main areas' })
  const menu = within(within(bar).getByRole('dialog', { hidden: true }))
  const links = menu.getAllByRole('link', { hidden: true })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Routine',
    'Accounts',
    'Reports',
    'Budgets',
    'Create Notes',
    'Reminders',
    'Trash',
    'Settings',
    'Contact',
  ])
  expect(links.filter(({ ariaCurrent }) => ariaCurrent).map(({ textContent }) => textContent)).toEqual([name])
})

it.each([
  ['/settings/reminders', 'Reminders'],
  ['/settings/devices', 'Settings'],
  ['/money/accounts', 'Accounts'],
  ['/edit/note/1', 'Notes'],
])('has all areas in the side bar, in order, and marks on %s: %s', async (path, name) => {
  await renderPage(<MemberNav />, { path })
  const side = within(await screen.findByRole('navigation', { name: 'Main' }))
  const areas = within(side.getByRole('list')).getAllByRole('link')
  expect(areas.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Routine',
    'Tasks',
    'Money',
    'Accounts',
    'Reports',
    'Budgets',
    'Notes',
    'Create Notes',
    'Reminders',
    'Trash',
    'Settings',
    'Contact',
  ])
  expect(areas.filter(({ ariaCurrent }) => ariaCurrent).map(({ textContent }) => textContent)).toEqual([name])
})
