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
