import {
  addEntry,
  changePreferences,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardNote,
  discardSection,
  editEntry,
  editName,
  getBalance,
  getNote,
  importEntries,
  listActivity,
  markRoutineDone,
  markTaskDone,
  pinNote,
  setNextTask,
  signIn,
  updateNote,
  updateRoutine,
} from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { Link, useParams } from 'react-router'
import { expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { ActivityPage } from './ActivityPage.tsx'

const lunch = { amount: 12.5, title: 'Lunch', category: 'food', date: '2026-03-04' }
type Send = Awaited<ReturnType<typeof signInTestUser>>['send']

const open = (search = '') =>
  renderPage(<ActivityPage />, { path: '/settings/activity', at: `/settings/activity${search}` })

/** Returns the first line of each operation on the page, latest first. */
async function findTexts() {
  const items = await screen.findAllByRole('listitem')
  return items.map((item) => item.querySelector('p')?.textContent)
}

async function editLunch(send: Send) {
  const { id } = (await send(addEntry('expense'), { body: lunch })).body
  await send(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 20 } })
  return id
}

it('says in words what changed, latest first', async () => {
  const { send } = await signInTestUser()
  await editLunch(send)
  const note = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
  await send(updateNote, { params: { id: note.id }, body: { title: 'Lake', content: 'Tent\nBoat' } })
  await send(discardNote, { params: { id: note.id } })
  const first = (await send(createTask, { body: { title: 'Call' } })).body
  await send(createTask, { body: { title: 'Write' } })
  await send(setNextTask, { params: { id: first.id } })
  await send(markTaskDone, { params: { id: first.id } })
  await send(editName, { body: { name: 'Zoe' } })
  await send(changePreferences, { body: { theme: 'dark', hours: '24' } })
  await open()
  expect(await findTexts()).toEqual([
    'Settings: theme System → Dark, hours Automatic → 24 hours',
    'Settings: name Ann → Zoe',
    'Marked Call as done',
    'Moved Call',
    'Added the task Write',
    'Added the task Call',
    'Deleted the note Lake',
    'Lake: title Coast → Lake, text changed',
    'Added the note Coast',
    'Lunch: amount $12.50 → $20.00',
    'Added the expense Lunch',
  ])
})

it('names the routine of a day, and the fields of its schedule as one', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createRoutine, { body: { title: 'Run', repeat: 0 } })).body
  await send(markRoutineDone, { params: { id }, body: {} })
  await send(updateRoutine, { params: { id }, body: { title: 'Run', repeat: 7, weekdays: [1, 3], time: '09:30' } })
  await open()
  await waitFor(async () =>
    expect(await findTexts()).toEqual([
      'Run: no time → 09:30 AM, repeat changed',
      expect.stringMatching(/^Run: done on \d+\w+ \w+ \d{4}$/),
      'Added the routine Run',
    ]),
  )
})

it('shows the number of imported entries, and undoes the import in one step', async () => {
  const { send } = await signInTestUser()
  const lines = Array.from({ length: 450 }, (_, n) => JSON.stringify({ type: 'expense', ...lunch, amount: n + 1 }))
  await send(importEntries, { body: lines.join('\n') })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Undo: / }))
  await screen.findByText('Undone. 450 rows are as they were.')
  expect((await send(getBalance, {})).body.balance).toBe(0)
})

it('undoes an operation, and says if the row changed since', async () => {
  const { send } = await signInTestUser()
  const id = await editLunch(send)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Undo: Lunch: amount $12.50 → $20.00' }))
  await screen.findByText('Undone. 1 row is as it was.')
  await screen.findByText('Lunch: amount $20.00 → $12.50')
  expect((await send(getBalance, {})).body.balance).toBe(-12.5)
  await send(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 30 } })
  await user.click(screen.getByRole('button', { name: 'Undo: Lunch: amount $12.50 → $20.00' }))
  await screen.findByText('Nothing was set back, because it has changed since.')
})

it('shows the device', async () => {
  const { send, email, elsewhere } = await signInTestUser()
  await send(createTask, { body: { title: 'Call' } })
  const phone = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  const { body } = await elsewhere(phone)(signIn, { body: { email, password: 'seven-rivers-meet' } })
  const authorization = `Bearer ${(body as { access: string }).access}`
  await elsewhere({ ...phone, authorization })(createTask, { body: { title: 'Write' } })
  await open()
  const [write, call] = await screen.findAllByRole('listitem')
  within(call!).getByText(/This device$/)
  within(write!).getByText(/Firefox on Linux$/)
})

it('filters by kind and day', async () => {
  const { send } = await signInTestUser()
  await editLunch(send)
  await send(createTask, { body: { title: 'Call' } })
  const user = await open()
  await screen.findByText('Added the task Call')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Tasks')
  await waitFor(async () => expect(await findTexts()).toEqual(['Added the task Call']))
  await user.type(screen.getByLabelText('Day'), today())
  await waitFor(async () => expect(await findTexts()).toEqual(['Added the task Call']))
  await user.clear(screen.getByLabelText('Day'))
  await user.type(screen.getByLabelText('Day'), '2020-01-01')
  await screen.findByText('No changes found')
})

it('shows earlier changes on demand', async () => {
  const { send } = await signInTestUser()
  for (let n = 0; n < 52; n += 1) await send(createTask, { body: { title: `Task ${n}` } })
  const user = await open()
  await screen.findByText('Added the task Task 51')
  expect(screen.queryByText('Added the task Task 0')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier changes' }))
  await screen.findByText('Added the task Task 0')
})

it('compares the versions of a note and brings one back', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Coast', content: 'Tent\nRice' } })).body
  await send(updateNote, { params: { id }, body: { title: 'Coast', content: 'Tent\nBread' } })
  await send(createTask, { body: { title: 'Call' } })
  const user = await open(`?kind=note&id=${id}`)
  const [edited, created] = await screen.findAllByRole('listitem')
  expect(edited!.querySelector('del')?.textContent).toContain('Rice')
  expect(edited!.querySelector('ins')?.textContent).toContain('Bread')
  await user.click(within(created!).getByText('Show this version'))
  await user.click(within(created!).getByRole('button', { name: 'Bring back this version' }))
  await screen.findByText('The text of the note is back')
  expect((await send(getNote, { params: { id } })).body.content).toBe('Tent\nRice')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
})

it('shows the versions of a note without changes that leave its text as it was', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
  await send(pinNote, { params: { id }, body: { pinned: true } })
  await send(updateNote, { params: { id }, body: { title: 'Coast', content: 'Boat' } })
  await open(`?kind=note&id=${id}`)
  expect(await screen.findAllByText('Show this version')).toHaveLength(2)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('brings back a section that was edited and removed since', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
  const section = { heading: 'Food', content: 'Rice' }
  const added = (await send(createSection, { params: { noteId: id }, body: section })).body
  await send(discardSection, { params: { id: added.id } })
  const user = await open(`?kind=note&id=${id}`)
  expect(await findTexts()).toEqual(['Deleted the section Food', 'Added the section Food', 'Added the note Coast'])
  const creation = screen.getAllByRole('listitem')[1]!
  await user.click(within(creation).getByText('Show this version'))
  await user.click(within(creation).getByRole('button', { name: 'Bring back this version' }))
  await screen.findByText('The text of the note is back')
  expect((await send(getNote, { params: { id } })).body.sections).toMatchObject([section])
})

it('says that there is no activity yet', async () => {
  await open()
  await screen.findByText('No changes yet')
})

it('offers to try again if the activity cannot be loaded', async () => {
  mockResponse(listActivity, { status: 500 })
  await open()
  await screen.findByRole('button', { name: 'Try again' })
})

it('names what a change was merged with, one line for each device', async () => {
  await signInTestUser()
  const change = {
    kind: 'entry',
    id: '1',
    action: 'edit',
    before: { title: 'Lunch' },
    after: { title: 'Tea' },
    rows: 1,
  }
  const [firefox, phone] = [
    { device: 'Firefox on Linux', current: false },
    { device: null, current: false },
  ]
  const merged = [
    { field: 'amount', ...firefox },
    { field: 'version', ...firefox },
    { field: 'weekdays', ...firefox },
    { field: 'repeat', ...firefox },
    { field: 'sections', ...phone },
  ]
  const at = '2026-03-04T10:00:00Z'
  const operation = { id: 'op', at, device: null, current: true, total: 1, changes: [change], merged }
  mockResponse(listActivity, { status: 200, body: [operation] })
  await open()
  await screen.findByText('Merged with a change from Firefox on Linux: amount, repeat')
  screen.getByText('Merged with a change from Another device: sections')
})

it('leads back from the history of a row to where it was opened', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Plan', content: '' } })).body
  const user = await renderPage(<HistoryLink to={`/activity?kind=note&id=${id}`} />, { path: '/:page', at: '/start' })
  await user.click(await screen.findByText('History of the row'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('History of the row')
  expect(screen.queryByText('Back to Settings')).toBe(null)
})

function HistoryLink({ to }: { to: string }) {
  const { page } = useParams()
  return page === 'start' ? <Link to={to}>History of the row</Link> : <ActivityPage />
}
