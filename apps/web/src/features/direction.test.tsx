import {
  addEntry,
  createBudget,
  createGoal,
  createNote,
  createRoutine,
  createSection,
  createTask,
} from '@daybook/contract'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { today } from '../format/dates.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { HomePage } from './dashboard/HomePage.tsx'
import { MoneyPage } from './money/page/MoneyPage.tsx'
import { BudgetsPage } from './money/planning/budgets/BudgetsPage.tsx'
import { NotePage } from './notes/NotePage.tsx'
import { NotesPage } from './notes/NotesPage.tsx'
import { RoutinesPage } from './routines/RoutinesPage.tsx'
import { TasksPage } from './tasks/TasksPage.tsx'

const HEBREW = /[\u0590-\u05ff]/

/** Creates a row of every kind whose texts are in Hebrew, and returns the id of its note. */
async function fillInHebrew() {
  const { send } = await signInTestUser()
  const text = { title: 'כותרת', description: 'תיאור' }
  await send(createTask, { body: text })
  await send(createRoutine, { body: { ...text, repeat: 1 } })
  const money = { amount: 12, date: today(), category: 'אוכל', title: 'לחם' }
  await send(addEntry('expense'), { body: money })
  const period = { start_date: today(), end_date: today() }
  await send(createBudget, { body: { name: 'תקציב', amount: 50, category: 'אוכל', description: 'תיאור', ...period } })
  await send(createGoal, { body: { name: 'חיסכון', amount: 500 } })
  const note = await send(createNote, { body: { title: 'פתק', content: 'שורה\nline' } })
  await send(createSection, { params: { noteId: note.body.id }, body: { heading: 'פרק', content: 'תוכן' } })
  return note.body.id
}

it.each<[string, (id: string) => { page: ReactNode; path?: string; at?: string }]>([
  ['Home', () => ({ page: <HomePage /> })],
  ['Tasks', () => ({ page: <TasksPage /> })],
  ['Money', () => ({ page: <MoneyPage />, path: '/money', at: '/money?view=expense' })],
  ['Budgets', () => ({ page: <BudgetsPage /> })],
  ['Routines', () => ({ page: <RoutinesPage /> })],
  ['Notes', () => ({ page: <NotesPage /> })],
  ['Note', (id) => ({ page: <NotePage />, path: '/note/:id', at: `/note/${id}` })],
])('lets every text of people have its own direction: %s', async (_, open) => {
  const { page, ...at } = open(await fillInHebrew())
  await renderPage(page, at)
  await screen.findAllByText(HEBREW)
  const without = screen.getAllByText(HEBREW).filter((element) => !element.closest('[dir="auto"], bdi'))
  expect(without.map((element) => element.outerHTML)).toEqual([])
})
