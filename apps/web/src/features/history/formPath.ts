import { type Change, PAGES, type SyncOperation } from '@daybook/contract'

/** The last word of the calls that a form sends, or whose result a form can enter. */
const BY_FORM = /\/(add|create|edit|update|image)\/(:\w+\/)?$/

/** Returns the path of the page whose form can correct an operation, or undefined if no form made it. */
export function formPathOf({ call, params }: SyncOperation, change: Change | undefined) {
  if (!change || !BY_FORM.test(call)) return undefined
  const isThere = change.rows > 0
  if (change.kind === 'entry') return `${PAGES.money.path}?view=${change.after?.type ?? 'expense'}`
  if (change.kind === 'budget') return PAGES.budgets.path
  if (change.kind === 'task') return PAGES.tasks.path
  if (change.kind === 'routine') return PAGES.routines.path
  if (change.kind === 'note') return isThere ? PAGES.editNote.path.replace(':id', change.id) : PAGES.createNote.path
  if (change.kind === 'section' && params.noteId) return PAGES.note.path.replace(':id', params.noteId)
  return undefined
}
