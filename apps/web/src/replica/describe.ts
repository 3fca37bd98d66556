import {
  type Change,
  fromEarlierBody,
  type LinkEnd,
  type RowKind,
  SETTINGS_ID,
  type SyncOperation,
} from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { toLink } from '@daybook/domain/links'
import type { RowEdit, Rows, Stored } from './rows.ts'

type Fields = Record<string, unknown>

/** Returns what the edits of an operation changed, one change for each row, as the server's log says it. */
export function toChanges(edits: readonly RowEdit[]): Change[] {
  const byRow = Map.groupBy(edits, ({ kind, id }) => `${kind} ${id}`)
  return [...byRow.values()].flatMap(([first, ...others]) =>
    first ? toChange({ ...first, after: (others.at(-1) ?? first).after }) : [],
  )
}

function toChange({ kind, id, before, after }: RowEdit): Change[] {
  const change = (action: Change['action'], rows: Pick<Change, 'before' | 'after'>) => [
    { kind, id, action, ...rows, rows: 1 },
  ]
  if (isInList(before) && !isInList(after)) return change('delete', { before: before.row, after: null })
  if (!before && after) return change('create', { before: null, after: after.row })
  if (!before || !after) return []
  if (isInList(after) && !isInList(before)) return change('restore', { before: null, after: after.row })
  const changed = differences(before.row, after.row)
  return Object.keys(changed).length > 0 ? change('edit', { before: changed, after: after.row }) : []
}

const isInList = (stored: Stored | undefined): stored is Stored => stored?.deleted === null

/** Returns the fields that differ, as they were. */
const differences = (before: Fields, after: Fields) =>
  Object.fromEntries(Object.entries(before).filter(([field, value]) => !isSameValue(value, after[field])))

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
  ['/tasks/', 'task'],
  ['/routine/', 'routine'],
  ['/notes/section/', 'section'],
  ['/notes/', 'note'],
  ['/links/', 'link'],
  ['/auth/', 'settings'],
]

function wantedLink(params: unknown, { other }: Fields): Change[] {
  const { id, ends } = toLink(params as LinkEnd, other as LinkEnd)
  return [{ kind: 'link', id, action: 'create', before: null, after: { ...ends, created: '' }, rows: 0 }]
}

/**
 * Returns what an operation that was not carried out was to change, as far as its call and the rows tell. `rows` is 0 if
 * there is no such row.
 */
export function wantedChange({ call, params, body: sent, base: seen = {} }: SyncOperation, rows: Rows): Change[] {
  const [body, base] = [fromEarlierBody(call, sent), fromEarlierBody(call, seen)]
  const [method = '', url = ''] = call.split(' ')
  const kind = KINDS.find(([start]) => url.startsWith(start))?.[1]
  if (!kind) return []
  const id = kind === 'settings' ? SETTINGS_ID : (params.id ?? String(body.id ?? ''))
  if (kind === 'link') return wantedLink(params, body)
  if (kind === 'budget' && Array.isArray(body.budgets))
    return body.budgets.map((after) => ({ kind, id: String(after.id), rows: 0, action: 'create', before: null, after }))
  const row: Fields | undefined = rows.stored(kind, id)?.row
  const type = /^\/money\/(income|expense)\//.exec(url)?.[1]
  const wanted = { ...row, ...base, ...body, ...(type && { type }) }
  const change = { kind, id, rows: row ? 1 : 0 }
  if (method === 'DELETE') return [{ ...change, action: 'delete', before: row ?? wanted, after: null }]
  if (!row && method === 'POST') return [{ ...change, action: 'create', before: null, after: wanted }]
  const fields = Object.fromEntries(Object.entries({ ...row, ...base }).filter(([field]) => field in body))
  return [{ ...change, action: 'edit', before: differences(fields, wanted), after: wanted }]
}
