import {
  type Change,
  type Merge,
  nameOf as nameOfCall,
  type Operation,
  ROW_KINDS,
  type SyncOperation,
  scanReceipt,
} from '@daybook/contract'
import { m } from '#messages'
import { type Description, type DeviceOperation, deviceCopy } from '../../api/deviceCopy.ts'
import { formatDay } from '../../format/dates.ts'
import { formatCount } from '../../format/locale.ts'
import { deviceName } from './deviceName.ts'
import { fieldNames, fieldTexts } from './fieldTexts.ts'
import { nameOf, toRow } from './rowName.ts'

/** What the texts need beside the changes. */
export type Context = { currency: string; routineTitle: (id: string) => string | undefined }

/** Returns what a change did in words, or undefined if it shows nowhere. */
function changeText(change: Change, context: Context, related: Related): string | undefined {
  const { kind, action, before, after, rows } = change
  // A later release may have added it.
  if (!ROW_KINDS.includes(kind)) return undefined
  if (action === 'import') return m.history_imported({ count: rows, shown: formatCount(rows) })
  if (action === 'purge') return purgeText(change)
  if (kind === 'link') return linkText(change, related)
  if (kind === 'occurrence') return occurrenceText(change, context, related)
  if (action === 'edit') return editText(change, context)
  const row = action === 'delete' ? before : after
  // An occurrence of a repeating task.
  if (kind === 'task' && action === 'create' && row?.completed) return m.history_task_done({ name: nameOf(kind, row) })
  const what = { kind: toRow('entry', row)?.type ?? kind, name: nameOf(kind, row) }
  if (action === 'delete') return m.history_deleted(what)
  return action === 'restore' ? m.history_restored(what) : m.history_created(what)
}

/** The server's log knows no name of what was deleted for good. */
const purgeText = ({ kind, before }: Change) =>
  before ? m.history_purged_named({ name: nameOf(kind, before) }) : m.history_purged({ kind })

function editText({ kind, before, after }: Change, { currency }: Context) {
  if (!before || !after) return undefined
  const name = nameOf(kind, after)
  const fields = Object.keys(before)
  if (kind === 'task' && fields.includes('completed'))
    return after.completed ? m.history_task_done({ name }) : m.history_task_undone({ name })
  if (fields.join() === 'position') return m.history_moved({ name })
  const changes = fieldTexts({ kind, before, after }, currency)
  return changes.length > 0 ? m.history_edited({ name, changes: changes.join(', ') }) : undefined
}

function occurrenceText({ action, before, after }: Change, { routineTitle }: Context, related: Related) {
  const row = toRow('occurrence', action === 'delete' ? before : after)
  if (!row) return undefined
  const name = routineTitle(row.routine) ?? relatedName(related, row.routine) ?? m.history_a_routine()
  const { count = 0, target = 0 } = row
  const state = action === 'delete' ? 'none' : row.state
  return m.history_occurrence({ state, name, day: formatDay(row.day), count, target })
}

function linkText({ action, before, after }: Change, related: Related) {
  const row = toRow('link', action === 'delete' ? before : after)
  if (!row) return undefined
  const first = relatedName(related, row.first) ?? m.link_a_kind({ kind: row.first_kind })
  const second = relatedName(related, row.second) ?? m.link_a_kind({ kind: row.second_kind })
  return m.history_link({ action, first, second })
}

type Related = NonNullable<Description['related']>

function relatedName(related: Related, id: string) {
  const one = related.find((row) => row.id === id)
  return one && nameOf(one.kind, one.row)
}

const SCAN = nameOfCall(scanReceipt)

/** What an operation changed, and its call if the server has not carried it out. */
export type Described = Pick<Operation, 'changes' | 'total'> &
  Pick<Description, 'related'> &
  Partial<Pick<SyncOperation, 'call'>>

/** Returns what an operation changes that the server has not carried out: as this device knew it when it was made. */
export function describeUnsent(op: DeviceOperation): Described {
  const changes = [...(deviceCopy()?.changesOf(op) ?? [])]
  return { ...(op.description ?? { changes, total: changes.length }), call: op.call }
}

/** Returns what an operation did in words, one text for each change that shows somewhere. */
export function operationTexts({ changes, call, related = [] }: Described, context: Context) {
  if (call === SCAN) return [m.unsent_receipt()]
  const texts = changes.flatMap((change) => changeText(change, context, related) ?? [])
  if (texts.length === 0 && changes[0] && isSkip(changes[0]))
    return [m.schedule_skipped({ name: nameOf('schedule', changes[0].after) })]
  return texts.length === 0 && call ? changes.slice(0, 1).map(touchedText) : texts
}

const countDays = (days: unknown) => (Array.isArray(days) ? days.length : 0)

/** Returns whether days of a recurring entry are handled by a change without an entry of them. */
function isSkip({ kind, before, after }: Change) {
  if (kind !== 'schedule' || !before || !after) return false
  const isLater = 'handled_until' in before && String(after.handled_until ?? '') > String(before.handled_until ?? '')
  return isLater || ('handled_days' in before && countDays(after.handled_days) > countDays(before.handled_days))
}

/** Returns an import that was written in several parts, of which only the first are shown, as one of all its rows. */
export function withWholeImport<O extends Described>(operation: O): O {
  const [first, ...others] = operation.changes
  const isOne =
    first?.action === 'import' && others.every(({ action, kind }) => action === 'import' && kind === first.kind)
  return isOne ? { ...operation, changes: [{ ...first, rows: operation.total }], total: 1 } : operation
}

/** Says what an operation was about whose change shows nowhere. */
function touchedText({ kind, before, after }: Change) {
  return m.history_touched({ kind: m.history_kind({ kind }), name: nameOf(kind, after ?? before) })
}

/** Returns what an operation was merged with in words, one text for each device. */
export function mergeTexts({ merged = [], changes }: { merged?: Merge[] | undefined; changes: Change[] }) {
  return [...Map.groupBy(merged, deviceName)].flatMap(([device, merges]) => {
    const fields = fieldNames(
      changes[0]?.kind,
      merges.map(({ field }) => field),
    )
    return fields.length > 0 ? [m.activity_merged({ device, fields: fields.join(', ') })] : []
  })
}

/** Returns what an operation did in one text. */
export function operationText(described: Described, context: Context) {
  const operation = withWholeImport(described)
  const [first = m.history_change(), ...others] = operationTexts(operation, context)
  const count = Math.max(others.length, operation.total > operation.changes.length ? operation.total - 1 : 0)
  return count > 0 ? m.history_and_more({ first, count, shown: formatCount(count) }) : first
}
