import { createTask } from '@daybook/contract'
import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { call } from '../../api/client.ts'
import { fill } from '../../testing/fill.ts'
import { breakWrites, byHand, settled } from '../../testing/presses.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Each press is waited for until nothing of it is left to render. */
const LONG = 60_000

/** Returns the titles in the list with this heading, without the rows that are hidden by hand. */
function shownIn(heading: string) {
  const rows = screen
    .getByRole('region', { name: heading })
    .querySelectorAll<HTMLElement>('li:not([data-hidden-first])')
  return [...rows]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap((row) => row.querySelector('button[aria-haspopup="menu"]')?.getAttribute('aria-label') ?? [])
    .map((label) => label.replace('Actions for ', ''))
}
/** A new row is above the one whose index it has. */
const placeOf = (row: HTMLElement) => Number(row.dataset.index ?? 0) - (row.hasAttribute('data-added') ? 0.5 : 0)
const shown = () => [shownIn('To do'), shownIn('Completed Tasks')]

const press = fc.record({
  kind: fc.constantFrom('add', 'done', 'delete', 'undone', 'remove'),
  at: fc.nat(3),
  fails: fc.boolean(),
})
type Press = { kind: string; at: number; fails: boolean }

/** Presses at a row, and returns the place of its list and what is in it then, or undefined if it is empty. */
async function pressRow({ kind, at }: Press, user: Awaited<ReturnType<typeof renderPage>>, added: string) {
  const place = kind === 'undone' || kind === 'remove' ? 1 : 0
  const titles = shown()[place]!
  const title = titles[at % Math.max(1, titles.length)]
  if (!title) return undefined
  if (kind === 'add') {
    await fill('Quick add', added)
    fireEvent.submit(screen.getByLabelText('Quick add'))
    return { place, wanted: [added, ...titles] }
  }
  if (kind === 'done') screen.getByRole('button', { name: `Mark Done: ${title}` }).click()
  else if (kind === 'undone') screen.getByRole('button', { name: `Mark Undone: ${title}` }).click()
  else {
    await user.click(screen.getByRole('button', { name: `Actions for ${title}` }))
    const item = await screen.findByRole('menuitem', { name: kind === 'delete' ? 'Delete' : 'Remove' })
    item.click()
  }
  return { place, wanted: titles.filter((one) => one !== title) }
}

it('shows at once, by hand, the tasks that React shows in the end', { timeout: LONG }, async () => {
  await signInTestUser()
  const user = await renderPage(<TasksPage />, { path: '/tasks' })
  const writes = breakWrites()
  let count = 0
  async function addTasks() {
    writes.isBroken = false
    for (let n = 0; n < 4; n += 1, count += 1) await call(createTask, { body: { title: `task ${count}` } })
    await settled()
  }
  await addTasks()
  // Loads the reader of lines, without which a line waits.
  await fill('Quick add', 'call Ann tomorrow')
  await screen.findByText(/^Due/)
  await fill('Quick add', '')
  const property = fc.asyncProperty(press, async (one) => {
    if (shown().flat().length < 3) await addTasks()
    const before = shown()
    writes.isBroken = one.fails
    count += 1
    const pressed = await pressRow(one, user, `task ${count}`)
    if (!pressed) return
    const painted = shown()[pressed.place]!
    expect(painted).toEqual(pressed.wanted)
    await settled()
    if (one.fails) expect(shown()).toEqual(before)
    else expect(shown()[pressed.place]).toEqual(painted)
    expect(byHand()).toBeNull()
    await fill('Quick add', '')
  })
  await fc.assert(property, { numRuns: runs(40), endOnFailure: true })
})

it('shows a new task at once with the heading of a group that was empty', async () => {
  await signInTestUser()
  await renderPage(<TasksPage />, { path: '/tasks' })
  await call(createTask, { body: { title: 'call Ann' } })
  await settled()
  await fill('Quick add', 'call Bob tomorrow')
  await screen.findByText(/^Due/)
  fireEvent.submit(screen.getByLabelText('Quick add'))
  expect(shownIn('To do')).toEqual(['call Bob', 'call Ann'])
  screen.getByRole('heading', { name: /^Tomorrow/ })
  await settled()
  expect(shownIn('To do')).toEqual(['call Bob', 'call Ann'])
  expect(byHand()).toBeNull()
})
