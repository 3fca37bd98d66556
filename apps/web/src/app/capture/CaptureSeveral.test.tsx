import { createAccount, createRule, listEntries, listTasks } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureSeveral } from './CaptureSeveral.tsx'

const ITEMS = [
  { title: 'Lidl', amount: 12 },
  { title: 'Thing', amount: 9 },
]
const nothing = () => undefined

it('gives each of several expenses what rules set', async () => {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
  await send(createRule, { body: { words: 'lidl', category: 'groceries', tags: ['home'], account } })
  const captured = { kind: 'expense' as const, title: '', parts: [] }
  const form = { captured, date: '2026-03-01', onSaved: nothing, onOne: nothing, onClose: nothing }
  const user = await renderPage(<CaptureSeveral items={ITEMS} {...form} />)
  await screen.findByText('GROCERIES #home')
  await user.clear(screen.getByRole('combobox', { name: 'Category' }))
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'fun')
  await user.click(screen.getByRole('button', { name: 'Add 2 expenses' }))
  const added = async () => (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
  await waitFor(async () => expect(await added()).toHaveLength(2))
  const entries = (await added()).map(({ title, category, tags, account }) => [title, category.name, tags, account])
  expect(entries.toSorted()).toEqual([
    ['Lidl', 'GROCERIES', ['home'], account],
    ['Thing', 'FUN', undefined, undefined],
  ])
})

it('gives several expenses the date and the tags of the line', async () => {
  const { send } = await signInTestUser()
  const captured = {
    kind: 'expense' as const,
    title: '',
    date: '2026-02-03',
    tags: ['trip'],
    category: 'FUN',
    parts: [],
  }
  const form = { captured, date: '2026-03-01', onSaved: nothing, onOne: nothing, onClose: nothing }
  const user = await renderPage(<CaptureSeveral items={ITEMS} {...form} />)
  await user.click(await screen.findByRole('button', { name: 'Add 2 expenses' }))
  const added = async () => (await send(listEntries('expense'), { querystring: {} })).body
  await waitFor(async () => expect(await added()).toMatchObject([{ date: '2026-02-03' }]))
  const [day] = await added()
  expect(day?.expense).toMatchObject([
    { category: { name: 'FUN' }, tags: ['trip'] },
    { category: { name: 'FUN' }, tags: ['trip'] },
  ])
})

it('gives each of several expenses its own day', async () => {
  const { send } = await signInTestUser()
  const items = [
    { title: 'coffee', amount: 3.5, date: '2026-02-03' },
    { title: 'coffee', amount: 4.2, date: '2026-02-02' },
  ]
  const captured = { kind: 'expense' as const, title: '', category: 'FUN', parts: [] }
  const form = { captured, date: undefined, onSaved: nothing, onOne: nothing, onClose: nothing }
  const user = await renderPage(<CaptureSeveral items={items} {...form} />)
  await user.click(await screen.findByRole('button', { name: 'Add 2 expenses' }))
  await waitFor(async () =>
    expect((await send(listEntries('expense'), { querystring: {} })).body).toMatchObject([
      { date: '2026-02-03', expense: [{ amount: 3.5 }] },
      { date: '2026-02-02', expense: [{ amount: 4.2 }] },
    ]),
  )
})

it('adds each of several tasks for its day', async () => {
  const { send } = await signInTestUser()
  const items = [
    { title: 'laundry', due: '2026-11-22' },
    { title: 'ironing', due: '2026-11-23T09:00' },
  ]
  const captured = { kind: 'task' as const, title: '', parts: [] }
  const user = await renderPage(
    <CaptureSeveral {...{ captured, items, date: undefined, onSaved: nothing, onOne: nothing, onClose: nothing }} />,
  )
  screen.getByText('23rd November 2026 - 09:00 AM')
  expect(screen.queryByLabelText('Category')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add 2 tasks' }))
  const tasks = async () => (await send(listTasks, { querystring: {} })).body
  await waitFor(async () => expect(await tasks()).toHaveLength(2))
  expect(await tasks()).toMatchObject([
    { title: 'laundry', due_day: '2026-11-22' },
    { title: 'ironing', due: '2026-11-23T03:30:00Z' },
  ])
})
