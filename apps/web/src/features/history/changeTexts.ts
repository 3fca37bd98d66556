import { type Change, type Merge, type Operation, ROW_KINDS, type SyncOperation, scanReceipt } from '@daybook/contract'
import { m } from '#messages'
import { formatDay } from '../../format/dates.ts'
import { deviceName } from './deviceName.ts'
import { fieldNames, fieldTexts } from './fieldTexts.ts'
import { nameOf, toRow } from './rowName.ts'

/** What the texts need beside the changes. */
export type Context = { currency: string; routineTitle: (id: string) => string | undefined }

/** Returns what a change did in words, or undefined if it shows nowhere. */
function changeText(change: Change, context: Context): string | undefined {
  const { kind, action, before, after, rows } = change
  // A later release may have added it.
  if (!ROW_KINDS.includes(kind)) return undefined
  if (action === 'import') return m.history_imported({ count: rows, shown: rows.toLocaleString() })
  if (action === 'purge') return m.history_purged({ kind })
  if (kind === 'link') return linkText(change)
  if (kind === 'occurrence') return occurrenceText(change, context)
  if (action === 'edit') return editText(change, context)
  const row = action === 'delete' ? before : after
  const what = { kind: toRow('entry', row)?.type ?? kind, name: nameOf(kind, row) }
  if (action === 'delete') return m.history_deleted(what)
  return action === 'restore' ? m.history_restored(what) : m.history_created(what)
}

function editText({ kind, before, after }: Change, { currency }: Context) {
  if (!before || !after) return undefined
  const name = nameOf(kind, after)
  const fields = Object.keys(before)
  if (kind === 'task' && fields.includes('completed'))
    return after.completed ? m.history_task_done({ name }) : m.history_task_undone({ name })
  if (kind === 'task' && fields.join() === 'position') return m.history_moved({ name })
  const changes = fieldTexts({ kind, before, after }, currency)
  return changes.length > 0 ? m.history_edited({ name, changes: changes.join(', ') }) : undefined
}

function occurrenceText({ action, before, after }: Change, { routineTitle }: Context) {
  const row = toRow('occurrence', action === 'delete' ? before : after)
  if (!row) return undefined
  const name = routineTitle(row.routine) ?? m.history_a_routine()
  return m.history_occurrence({ state: action === 'delete' ? 'none' : row.state, name, day: formatDay(row.day) })
}

function linkText({ action, before, after }: Change) {
  const row = toRow('link', action === 'delete' ? before : after)
  const [first, second] = [row?.first_kind, row?.second_kind].map((kind = 'entry') => m.link_a_kind({ kind }))
  return row && m.history_link({ action, first: first!, second: second! })
}

const SCAN = `${scanReceipt.method} ${scanReceipt.url}`

/** What an operation changed, and its call if the server has not carried it out. */
export type Described = Pick<Operation, 'changes' | 'total'> & Partial<Pick<SyncOperation, 'call'>>

/** Returns what an operation did in words, one text for each change that shows somewhere. */
export const operationTexts = ({ changes, call }: Described, context: Context) =>
  call === SCAN ? [m.unsent_receipt()] : changes.flatMap((change) => changeText(change, context) ?? [])

/** Returns what an operation was merged with in words, one text for each device. */
export function mergeTexts({ merged = [] }: { merged?: Merge[] | undefined }) {
  return [...Map.groupBy(merged, deviceName)].flatMap(([device, merges]) => {
    const fields = fieldNames(merges.map(({ field }) => field))
    return fields.length > 0 ? [m.activity_merged({ device, fields: fields.join(', ') })] : []
  })
}

/** Returns what an operation did in one text. */
export function operationText(operation: Described, context: Context) {
  const [first = m.history_change(), ...others] = operationTexts(operation, context)
  const count = Math.max(others.length, operation.total > operation.changes.length ? operation.total - 1 : 0)
  return count > 0 ? m.history_and_more({ first, count, shown: count.toLocaleString() }) : first
}
