import { addEntry } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../../scripts/testing.ts'
import { call } from '../../../api/client.ts'
import { today } from '../../../format/dates.ts'
import { fill, fillChoice } from '../../../testing/fill.ts'
import { breakWrites, byHand, settled } from '../../../testing/presses.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** Each press is waited for until nothing of it is left to render. */
const LONG = 60_000
/** How many days ago the oldest entry is, which is never deleted: what is older is not shown before the list has it. */
const OLDEST = 4
const toDay = (ago: number) => addDays(today(), -ago)
const HIDDEN = '[data-hidden-first]'

const indexOf = (row: HTMLElement) => Number(row.dataset.index) - (row.hasAttribute('data-added') ? 0.5 : 0)

const seenIn = (row: HTMLElement, selector: string) =>
  [...row.querySelectorAll(selector)].find((one) => !one.closest(HIDDEN))

/** Returns the headings of days and the entries as they are shown, without the sums, which follow. */
function shown() {
  const rows = [...document.querySelectorAll<HTMLElement>(`main li[data-index]:not(${HIDDEN})`)]
  return rows
    .sort((a, b) => indexOf(a) - indexOf(b))
    .flatMap((row) => ['h2 > span:first-child', 'a'].map((one) => seenIn(row, one)?.textContent))
    .filter(Boolean)
}

const press = fc.record({
  kind: fc.constantFrom('add', 'edit', 'delete'),
  at: fc.nat(9),
  fails: fc.boolean(),
})
type Press = { kind: string; at: number; fails: boolean }
const titles = (function* () {
  for (let n = 0; ; n += 1) yield `new ${n}`
})()

async function pressSave(button: string) {
  await fill('Title', titles.next().value!)
  fireEvent.click(screen.getByRole('button', { name: button }))
}

async function pressOnce({ kind, at }: Press) {
  if (kind === 'add') {
    fireEvent.click(screen.getByRole('button', { name: /add a income/i }))
    await fill('Amount', '12')
    await fillChoice('Category', 'Food')
    await fill('Date', toDay(at % OLDEST))
    return pressSave('Add expense')
  }
  const menus = screen.getAllByRole('button', { name: /^Actions for (new|old)/ })
  fireEvent.click(menus[at % menus.length]!)
  const item = await screen.findByRole('menuitem', { name: kind === 'edit' ? 'Update' : 'Delete' })
  fireEvent.click(item)
  if (kind === 'edit') await pressSave('Edit expense')
}

async function openPage() {
  await signInTestUser()
  await renderPage(
    <main>
      <MoneyPage />
    </main>,
    { path: '/money', at: '/money?view=expense' },
  )
}

it('shows the entries of a filter and of a month in the press, and those in the end', async () => {
  await openPage()
  for (const [n, ago] of [0, 40].entries())
    await call(addEntry('expense'), { body: { amount: 5, category: 'FOOD', date: toDay(ago), title: `old ${n}` } })
  await settled()
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  const ofMonth = shown()
  expect(ofMonth.at(-1)).toBe('old 1')
  await settled()
  expect(shown()).toEqual(ofMonth)
  fireEvent.click(screen.getByRole('button', { name: 'Filter by....' }))
  await fill('Title', '1')
  await settled()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const filtered = shown()
  expect(filtered.at(-1)).toBe('old 1')
  expect(screen.queryByText(/1 entry/)).not.toBeNull()
  await settled()
  expect(shown()).toEqual(filtered)
  expect(document.querySelector('[data-sheet]:not([data-closing])')).toBeNull()
})

it('shows at once, by hand, the entries that React shows in the end', { timeout: LONG }, async () => {
  await openPage()
  for (const [n, ago] of [0, 1, 1, 3, 0, OLDEST].entries()) {
    const title = ago === OLDEST ? 'kept' : `old ${n}`
    await call(addEntry('expense'), { body: { amount: 5, category: 'FOOD', date: toDay(ago), title } })
  }
  await settled()
  const writes = breakWrites()
  const property = fc.asyncProperty(press, async (one) => {
    const before = shown()
    writes.isBroken = one.fails
    await pressOnce(one)
    const painted = shown()
    expect(painted).not.toEqual(before)
    await settled()
    expect(shown()).toEqual(one.fails ? before : painted)
    expect(byHand()).toBeNull()
    if (one.fails && one.kind !== 'delete') fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    if (one.fails && one.kind === 'edit') fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await settled()
  })
  await fc.assert(property, { numRuns: runs(24), endOnFailure: true })
})
