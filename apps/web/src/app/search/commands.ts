import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { openCapture, openLayer } from '../../capture/layer.ts'
import { todayNotePath } from '../../features/notes/notePaths.ts'
import type { Command } from '../../search/findItems.ts'

type Action = Command & { run: () => void }

const action = (id: string, title: string, run: () => void): Action => ({ kind: 'action', id, title, run })

/** What the search can do, besides finding. */
export const ACTIONS: Action[] = [
  action('add-expense', m.action_add_expense(), () => openCapture({ kind: 'expense' })),
  action('add-income', m.action_add_income(), () => openCapture({ kind: 'income' })),
  action('scan', m.scan_a_receipt(), () => openCapture({ scan: true })),
  action('add-task', m.task_create(), () => openCapture({ kind: 'task' })),
  action('add-note', m.note_create_note(), () => openCapture({ kind: 'note' })),
  action('add-routine', m.action_add_routine(), () => openCapture({ kind: 'routine' })),
  action('shortcuts', m.shortcuts_heading(), () => openLayer({ name: 'shortcuts' })),
]

const NEW_GOAL: Command = { kind: 'page', id: `${PAGES.budgets.path}?goal=new`, title: m.goal_add() }

const TODAY_NOTE: Command = {
  kind: 'page',
  id: todayNotePath,
  title: m.note_today(),
  words: m.note_today_words(),
}

/** The pages that signed-in users can open, except for those of one note. */
const PAGE_COMMANDS: Command[] = Object.values(PAGES)
  .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
  .map(({ path, screen }) => ({
    kind: 'page',
    id: path,
    title: screen,
    ...(path === PAGES.settings.path && { words: m.settings_search_words() }),
    ...(path.startsWith('/settings/') && { words: 'settings' }),
  }))

export const COMMANDS: Command[] = [...ACTIONS, ...PAGE_COMMANDS, NEW_GOAL, TODAY_NOTE]
