import { createTask } from '@daybook/contract'
import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { call } from '../../api/client.ts'
import { breakWrites, byHand, settled } from '../../testing/presses.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Each press is waited for until nothing of it is left to render. */
const LONG = 60_000

/** The list with this heading, without the rows that are hidden by hand. */
function shownIn(heading: string) {
  const list = screen.getByRole('region', { name: heading })
  const menus = list.querySelectorAll('li:not([data-hidden-first]) button[aria-haspopup="menu"]')
  return [...menus].map((menu) => menu.getAttribute('aria-label')!.replace('Actions for ', ''))
}
const shown = () => [shownIn('To do'), shownIn('Completed Tasks')]

const press = fc.record({
  kind: fc.constantFrom('done', 'delete', 'undone', 'remove'),
  at: fc.nat(3),
  fails: fc.boolean(),
})
type Press = { kind: string; at: number; fails: boolean }

/** Presses at a row, and returns the title and the list that it was in, or undefined if the list is empty. */
async function pressRow({ kind, at }: Press, user: Awaited<ReturnType<typeof renderPage>>) {
  const place = kind === 'done' || kind === 'delete' ? 0 : 1
  const titles = shown()[place]!
  const title = titles[at % Math.max(1, titles.length)]
  if (!title) return undefined
  if (kind === 'done') screen.getByRole('button', { name: `Mark Done: ${title}` }).click()
  else if (kind === 'undone') screen.getByRole('button', { name: `Mark Undone: ${title}` }).click()
  else {
    await user.click(screen.getByRole('button', { name: `Actions for ${title}` }))
    const item = await screen.findByRole('menuitem', { name: kind === 'delete' ? 'Delete' : 'Remove' })
    item.click()
  }
  return { title, place }
}

it('shows at once, by hand, the list without the row that React shows in the end', { timeout: LONG }, async () => {
  await signInTestUser()
  const user = await renderPage(<TasksPage />, { path: '/tasks' })
  const writes = breakWrites()
  let count = 0
  async function addTasks() {
    writes.isBroken = false
    for (let n = 0; n < 4; n += 1, count += 1) await call(createTask, { body: { title: `task ${count}` } })
    await settled()
  }
  const property = fc.asyncProperty(press, async (one) => {
    if (shown().flat().length < 3) await addTasks()
    const before = shown()
    writes.isBroken = one.fails
    const pressed = await pressRow(one, user)
    if (!pressed) return
    const painted = shown()[pressed.place]!
    expect(painted).toEqual(before[pressed.place]!.filter((title) => title !== pressed.title))
    await settled()
    if (one.fails) expect(shown()).toEqual(before)
    else expect(shown()[pressed.place]).toEqual(painted)
    expect(byHand()).toBeNull()
  })
  await fc.assert(property, { numRuns: runs(40), endOnFailure: true })
})
