import {
  addLink,
  type Change,
  countRoutine,
  discardEntries,
  fromEarlierBody,
  type LinkEnd,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  nameOf,
  PREFERENCES,
  pauseRoutine,
  purgeRow,
  type RowKind,
  restoreRow,
  restoreTask,
  SETTINGS_ID,
  type SyncOperation,
  setNextTask,
  skipRoutine,
  skipTask,
  unmarkRoutine,
} from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { toLink } from '@daybook/domain/links'
import { occurrenceId } from '@daybook/domain/routines'
import { momentOf } from '../api/newId.ts'
import type { RowReader } from './rows.ts'

type Fields = Record<string, unknown>

const KINDS: [start: string, kind: RowKind][] = [
  ['/money/budget/', 'budget'],
  ['/money/filters/', 'settings'],
  ['/money/schedule/', 'schedule'],
  ['/money/account/', 'account'],
  ['/money/transfer/', 'transfer'],
  ['/money/attachment/', 'attachment'],
  ['/money/goal/contribution/', 'contribution'],
  ['/money/goal/', 'goal'],
  ['/money/rate/', 'rate'],
  ['/money/rule/', 'rule'],
  ['/money/', 'entry'],
  ['/tasks/project/', 'project'],
  ['/tasks/filters/', 'settings'],
  ['/tasks/', 'task'],
  ['/routine/', 'routine'],
  ['/notes/section/', 'section'],
  ['/notes/', 'note'],
  ['/links/', 'link'],
  ['/auth/', 'settings'],
]

/** The ends of the URLs of calls that create a row. Others that find none were to change one that is gone. */
const CREATES = /\/(add|create|set|image|attachment)\/(:\w+\/)?$/

/** The states that calls record for a day of a routine. */
const MARKS: Record<string, string | null> = {
  [nameOf(markRoutineDone)]: 'done',
  [nameOf(countRoutine)]: 'partly',
  [nameOf(skipRoutine)]: 'skipped',
  [nameOf(unmarkRoutine)]: null,
}
const RESTORES = [restoreRow, restoreTask].map(nameOf)
const PLACES = [setNextTask, moveTask].map(nameOf)

/** Returns the fields that a call changes without naming them in its body, as they were. */
function unnamedFields(call: string): Fields {
  if (call === nameOf(markTaskDone)) return { completed: null }
  if (call === nameOf(markTaskUndone)) return { completed: '' }
  if (call === nameOf(pauseRoutine)) return { pauses: null }
  if (call === nameOf(skipTask)) return { repeat: null }
  return PLACES.includes(call) || call.endsWith('/order/') ? { position: null } : {}
}

const completedBy = ({ call, id }: SyncOperation): Fields =>
  call === nameOf(markTaskDone)
    ? { completed: momentOf(id).toJSON() }
    : call === nameOf(markTaskUndone)
      ? { completed: null }
      : {}

function wantedLink({ call, params }: SyncOperation, { other }: Fields): Change[] {
  const { id, ends } = toLink(params as LinkEnd, other as LinkEnd)
  const row = { ...ends, created: '' }
  const link = { kind: 'link', id, rows: 0 } as const
  return call === nameOf(addLink)
    ? [{ ...link, action: 'create', before: null, after: row }]
    : [{ ...link, action: 'delete', before: row, after: null }]
}

function wantedMark({ call, params: { id: routine = '' } }: SyncOperation, body: Fields, rows: RowReader): Change[] {
  const day = String(body.day)
  const state = MARKS[call]
  const target = rows.get('routine', routine)?.target ?? 1
  const count = state === 'partly' ? { count: Number(body.by), target } : {}
  const row = { routine, day, state: state ?? 'done', ...count }
  const mark = { kind: 'occurrence', id: occurrenceId(routine, day), rows: 0 } as const
  return state
    ? [{ ...mark, action: 'create', before: null, after: row }]
    : [{ ...mark, action: 'delete', before: row, after: null }]
}

/** Returns the ids of the rows that a call names in its body. */
const idsIn = ({ ids, entries, outgoing_transfers, incoming_transfers }: Fields) => ({
  entry: [ids ?? entries ?? []].flat() as string[],
  transfer: [outgoing_transfers ?? [], incoming_transfers ?? []].flat() as string[],
})

/**
 * Returns what an operation that was not carried out was to change, as far as its call and the rows tell. `rows` is 0 if
 * there is no such row.
 */
export function wantedChange(operation: SyncOperation, rows: RowReader): Change[] {
  const { call, params, body: sent } = operation
  const body = fromEarlierBody(call, sent)
  const [, url = ''] = call.split(' ')
  const kind = (params.kind as RowKind | undefined) ?? KINDS.find(([start]) => url.startsWith(start))?.[1]
  if (!kind) return []
  if (url.startsWith('/links/')) return wantedLink(operation, body)
  if (call in MARKS) return wantedMark(operation, body, rows)
  if (kind === 'budget' && Array.isArray(body.budgets))
    return body.budgets.map((after) => ({ kind, id: String(after.id), rows: 0, action: 'create', before: null, after }))
  const { entry, transfer } = idsIn(body)
  if (entry.length + transfer.length > 0)
    return [
      ...entry.map((id) => wantedRow(operation, { kind, id }, rows)),
      ...transfer.map((id) => wantedRow(operation, { kind: 'transfer', id }, rows)),
    ]
  const id = kind === 'settings' ? SETTINGS_ID : (params.id ?? String(body.id ?? ''))
  return [wantedRow(operation, { kind, id }, rows)]
}

/** Returns the fields that differ, as they were. */
const differences = (before: Fields, after: Fields) =>
  Object.fromEntries(Object.entries(before).filter(([field, value]) => !isSameValue(value, after[field])))

/** Returns what an operation was to do with one row. */
function wantedRow(operation: SyncOperation, { kind, id }: Pick<Change, 'kind' | 'id'>, rows: RowReader): Change {
  const { call, body: sent, base: seen = {} } = operation
  const [body, base] = [fromEarlierBody(call, sent), fromEarlierBody(call, seen)]
  const [method = '', url = ''] = call.split(' ')
  const row: Fields | undefined = rows.stored(kind, id)?.row
  const type = /^\/money\/(income|expense)\//.exec(url)?.[1]
  // What is skipped is named as its author saw it.
  const { ids: _, change: changed, ...fields }: Fields = call === nameOf(skipTask) ? {} : body
  const wanted = {
    ...row,
    ...base,
    ...fields,
    ...(changed as Fields),
    ...completedBy(operation),
    ...(type && { type }),
  }
  const change = { kind, id, rows: row ? 1 : 0 }
  if (call === nameOf(purgeRow)) return { ...change, action: 'purge', before: row ?? null, after: null }
  if (method === 'DELETE' || call === nameOf(discardEntries))
    return { ...change, action: 'delete', before: row ?? wanted, after: null }
  if (RESTORES.includes(call)) return { ...change, action: 'restore', before: null, after: row ?? wanted }
  if (!row && CREATES.test(url)) return { ...change, action: 'create', before: null, after: wanted }
  const unset = kind === 'settings' ? Object.fromEntries(PREFERENCES.map((name) => [name, null])) : {}
  const before = Object.fromEntries(
    Object.entries({ ...unset, ...row, ...base }).filter(([field]) => field in { ...fields, ...(changed as Fields) }),
  )
  return {
    ...change,
    action: 'edit',
    before: { ...differences(before, wanted), ...unnamedFields(call) },
    after: wanted,
  }
}
