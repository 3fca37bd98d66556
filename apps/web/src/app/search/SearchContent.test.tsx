import {
  addEntry,
  addTransfer,
  createAccount,
  createBudget,
  createGoal,
  createNote,
  createProject,
  createSchedule,
  createTask,
  editEntry,
  scanReceipt,
  searchReceipts,
} from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '../../api/client.ts'
import { withoutStorage } from '../../testing/device.ts'
import { mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SearchContent } from './SearchContent.tsx'

function scan(line: string) {
  const form = new FormData()
  form.set('image', new File([`a receipt\n${line}\nTOTAL`], 'photo.jpg', { type: 'image/jpeg' }))
  return call(scanReceipt, { body: form })
}

/** Opens the search of a user with a scanned entry and one that was typed. */
async function setUp() {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 40, title: 'Chairs', date: '2026-01-05', category: 'Home' } })
  await scan('Gartenstühle CHAIR 2x')
  return renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
}
const titles = () => screen.getAllByRole('option').map((option) => option.querySelector('span > span')?.textContent)

it('finds an entry by a word on its receipt, after the entries with the word, and shows the line', async () => {
  const user = await setUp()
  await user.type(screen.getByRole('combobox'), 'chair')
  await screen.findByRole('option', { name: /On the receipt: Gartenstühle CHAIR 2x/ })
  expect(titles()).toEqual(['Chairs', 'Corner Shop'])
  await screen.findByText(/^2 results/)
})

it('shows all of one kind, and the first of several kinds', async () => {
  const { send } = await signInTestUser()
  for (let n = 0; n < 7; n += 1) await send(createTask, { body: { title: `Call ${n} the dentist` } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'dentist')
  await screen.findByText('7 results')
  await send(createNote, { body: { title: 'Dentist', content: '' } })
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'dentist')
  await screen.findByText('The first 6 results')
})

it('shows an entry once that is found by its title and by its receipt', async () => {
  const user = await setUp()
  await scan('Corner Shop')
  const { id, amount, date } = (await scan('Corner Shop')).transaction
  const body = { amount, date, title: 'Books', category: 'Leisure' }
  await call(editEntry('expense'), { params: { id }, body })
  await user.type(screen.getByRole('combobox'), 'corner')
  await screen.findByRole('option', { name: /On the receipt: Corner Shop/ })
  expect(titles()).toEqual(['Corner Shop', 'Corner Shop', 'Books'])
})

it('shows what it finds without the receipts if the server cannot be reached', async () => {
  const user = await setUp()
  mockResponse(searchReceipts, new TypeError('Failed to fetch'))
  await user.type(screen.getByRole('combobox'), 'chair')
  await screen.findByText('1 result')
  expect(titles()).toEqual(['Chairs'])
})

it('opens the page of an entry', async () => {
  const user = await setUp()
  await user.type(screen.getByRole('combobox'), 'chairs')
  await user.click(await screen.findByRole('option', { name: /^Chairs/ }))
  await screen.findByText(/^Arrived at \/money\/entry\//)
})

it('finds an account and a recurring entry by their names', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Savings', kind: 'savings', opening: 10 } })
  const rent = { type: 'expense', amount: 950, title: 'Rent', category: 'Home', start: '2026-12-01' } as const
  await send(createSchedule, { body: { ...rent, rule: { unit: 'month', every: 1, day: 1 } } })
  const opened: string[] = []
  const onOpen = ({ title }: { title: string }) => void opened.push(title)
  const user = await renderPage(<SearchContent onOpen={onOpen} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'savings')
  await screen.findByRole('option', { name: /^Savings ?Account$/ })
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'rent')
  await user.click(await screen.findByRole('option', { name: /^Rent ?Recurring entry.*950\.00$/ }))
  expect(opened).toEqual(['Rent'])
})

it('finds a goal by its name', async () => {
  const { send } = await signInTestUser()
  await send(createGoal, { body: { name: 'Bicycle', amount: 1000 } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'bicy')
  await screen.findByRole('option', { name: /Bicycle/ })
})

it('finds a project by its name, which shows its tasks', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createProject, { body: { name: 'House move' } })).body
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'move')
  await user.click(await screen.findByRole('option', { name: /House move/ }))
  await screen.findByText(`Arrived at /tasks?project=${id}`)
})

it('shows the text of a note without the marks of Markdown', async () => {
  const { send } = await signInTestUser()
  await send(createNote, { body: { title: 'Camping', content: '## Pack\n- [ ] **tent**' } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'camping')
  expect((await screen.findByRole('option', { name: /Camping/ })).textContent).toMatch(/Pack\s+☐ tent/)
})

it('shows the local day on which a task is due', async () => {
  const { send } = await signInTestUser()
  const due = new Date(2026, 10, 28, 23, 59)
  await send(createTask, { body: { title: 'Fridge', due: due.toISOString() } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'fridge')
  await screen.findByRole('option', { name: /28th November 2026/ })
})

it('finds the settings by what they set', async () => {
  const user = await setUp()
  await user.type(screen.getByRole('combobox'), 'dark theme')
  await screen.findByRole('option', { name: /^Settings/ })
})

it('shows a page before the rows only if its name begins with the text, or another word for it does', async () => {
  const user = await setUp()
  for (const title of ['TESCO', 'Notes of the meeting', 'Dark chocolate'])
    await call(addEntry('expense'), { body: { amount: 12, title, date: '2026-01-05', category: 'Home' } })
  const field = screen.getByRole('combobox')
  const find = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    return titles
  }
  await expect.poll(await find('tes')).toEqual(['TESCO', 'Notes of the meeting', 'Notes'])
  const named = ['Notes', 'Note of today', 'Create Note']
  await expect.poll(await find('note')).toEqual([...named, 'Notes of the meeting', 'Create Note'])
  await expect.poll(await find('dark')).toEqual(['Settings', 'Dark chocolate'])
})

it('finds what is written with a slip, and says that it is only similar', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Call the dentist' } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'denist')
  expect((await screen.findByRole('option')).textContent).toContain('Call the dentist')
  await screen.findByText('Nothing has exactly these words. 1 similar result')
})

it('marks the words, and shows the passage of a note that has them', async () => {
  const { send } = await signInTestUser()
  const content = `${'a long beginning '.repeat(20)}\n**Café** Müller`
  await send(createNote, { body: { title: 'Places', content } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'cafe mull')
  const option = await screen.findByRole('option')
  expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Café', 'Müll'])
})

it('finds projects and labels by their name after #, and katakana by hiragana', async () => {
  const { send } = await signInTestUser()
  await send(createProject, { body: { name: 'House' } })
  await send(createTask, { body: { title: 'ランチ', labels: ['housework'] } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), '#house')
  await screen.findByText('2 results')
  expect(titles()).toEqual(['ランチ', 'House'])
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'らんち')
  await screen.findByText('1 result')
  expect(titles()).toEqual(['ランチ'])
})

it.each([
  ['tesco wallet', 'Tesco'],
  ['rent december', 'Rent'],
  ['rent 2027', 'Rent again'],
  ['rent 1 December', 'Rent'],
  ['1. December', 'Rent'],
  ['12月', 'Rent'],
  ['january 2027', 'Rent again'],
  ['food budget', 'Eating'],
  ['monzo rainy', 'Monzo to Rainy day'],
  ['tesco groceries', 'Tesco'],
])('finds the words of two fields, with and without data on the device: %s', async (text, title) => {
  const { send } = await signInTestUser()
  const account = async (name: string) => (await send(createAccount, { body: { name, kind: 'bank' } })).body.id
  const [wallet, monzo, rainy] = [await account('Wallet'), await account('Monzo'), await account('Rainy day')]
  const spend = (title: string, date: string, more: object = {}) =>
    send(addEntry('expense'), { body: { amount: 5, category: 'Groceries', title, date, ...more } })
  await spend('Tesco', '2026-01-05', { account: wallet })
  await spend('Market', '2026-01-05', { account: wallet, category: 'Food' })
  await spend('Rent', '2025-12-01', { category: 'Home' })
  await spend('Rent again', '2027-01-01', { category: 'Home' })
  const dates = { start_date: '2026-01-01', end_date: '2026-01-31' }
  await send(createBudget, { body: { name: 'Eating', amount: 50, category: 'Food', ...dates } })
  await send(addTransfer, { body: { from: monzo, to: rainy, amount: 20, date: '2026-01-02' } })
  for (const isKept of [true, false]) {
    if (!isKept) withoutStorage()
    const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
    await user.type(screen.getByRole('combobox'), text)
    await waitFor(() => expect(titles()).toEqual([title]))
    cleanup()
  }
})

it('says what the expenses that it finds add up to', async () => {
  const { send } = await signInTestUser()
  for (const amount of [12.5, 400])
    await send(addEntry('expense'), { body: { amount, category: 'Home', title: 'Rent', date: '2026-01-05' } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'rent')
  await screen.findByText('2 results · 2 expenses, $412.50 in all')
})
