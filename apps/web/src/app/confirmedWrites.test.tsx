import {
  addEntry,
  createNote,
  createRoutine,
  createTask,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
} from '@daybook/contract'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { call } from '../api/client.ts'
import { deviceCopy } from '../api/deviceCopy.ts'
import { afterPaint } from '../device/afterPaint.ts'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { NotesPage } from '../features/notes/NotesPage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { exchanged } from '../testing/device.ts'
import { renderPage } from '../testing/renderPage.tsx'

type Write = [list: string, page: ReactNode, at: string, write: (title: string) => Promise<unknown>]

const ENTRY = { amount: 5, category: 'FOOD', date: '2024-02-29' }
const WRITES: Write[] = [
  [listTasks.url, <TasksPage key="tasks" />, '/tasks', (title) => call(createTask, { body: { title } })],
  [
    listEntries('expense').url,
    <MoneyPage key="money" />,
    '/money?view=expense',
    (title) => call(addEntry('expense'), { body: { ...ENTRY, title } }),
  ],
  [
    listRoutines.url,
    <RoutinesPage key="routines" />,
    '/routine',
    (title) => call(createRoutine, { body: { title, repeat: 0 } }),
  ],
  [
    listNotes.url,
    <NotesPage key="notes" />,
    '/notes',
    (title) => call(createNote, { body: { title, content: 'Tent' } }),
  ],
]

it.each(WRITES)(
  '%s is read once for a new row, and not when the server has confirmed it',
  async (list, page, at, write) => {
    await renderPage(page, { path: at.split('?')[0]!, at })
    await write('Coffee')
    expect(await screen.findByText('Coffee')).toBeTruthy()
    await exchanged()
    const copy = deviceCopy()!
    const [called, answered] = [vi.spyOn(copy, 'call'), vi.spyOn(copy, 'answerNow')]
    await write('Tea')
    expect(await screen.findByText('Tea')).toBeTruthy()
    await exchanged()
    // What the exchange has changed is read after the next frame.
    await act(async () => {
      await afterPaint()
      await new Promise((resolve) => setTimeout(resolve))
    })
    const read = [...called.mock.calls, ...answered.mock.calls].map(([endpoint]) => endpoint)
    expect(read.filter(({ method, url }) => method === 'GET' && url === list)).toHaveLength(1)
  },
)
