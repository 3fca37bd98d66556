import type { Change, Merge, Operation } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import * as z from 'zod/mini'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import type { Author } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import { makePacer } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { keysetCursor } from '../../pagination.ts'
import { deviceLabel } from '../../sessions/deviceLabel.ts'
import { sessionRepo } from '../../sessions/sessions.repo.ts'
import { type ChangeFilter, type ChangeRow, changeRepo } from './changes.repo.ts'
import type { AnyRow } from './kinds.ts'
import { mergesService } from './merges.service.ts'

const READ_AT_ONCE = 200
const SHOWN_CHANGES = 20
/** The length to which texts are cut, unless the history of one row is read. */
const SHOWN_LENGTH = 300
/** A page ends before its limit after this many characters. */
const PAGE_LENGTH = 2 ** 20

type Group = { seq: number; first: ChangeRow; total: number; changes: ChangeRow[] }
type Shown = {
  device: (sessionId: string) => Pick<Operation, 'device' | 'current'>
  merges: Map<string, Merge[]>
  maxLength: number | undefined
}
type Params = { limit: number; before?: string | undefined } & ChangeFilter

const cursor = keysetCursor(z.object({ seq: z.int() }))

/** Reads what the requests of one user changed. */
export function activityService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, { userId, sessionId }: Author) {
  /** Returns a function that names the device of a session. */
  async function devices() {
    const sessions = await sessionRepo(db, userId).list(clock.now().toISOString())
    const labels = new Map(sessions.map(({ id, user_agent }) => [id, deviceLabel(user_agent)]))
    return (id: string) => ({ device: labels.get(id) ?? null, current: id === sessionId })
  }

  /** Returns a deletion with the row: it is in the trash, or the next change brought it back. */
  async function withDeletedRow(change: ChangeRow): Promise<ChangeRow> {
    if (change.action !== 'delete' || change.before) return change
    const [next] = await changeRepo(db, userId).following(change, 1)
    if (next) return { ...change, before: next.after }
    const deleted = await trashRepo(db, userId).get(change.kind, change.id)
    return { ...change, before: deleted ? JSON.stringify(deleted.row) : null }
  }

  /** Returns all changes of an operation of a note and its sections. Each change of a section is one of its note. */
  async function withSections({ first, ...group }: Group, noteId: string): Promise<Group> {
    const changes: ChangeRow[] = []
    for (const change of await changeRepo(db, userId).ofOperation(first.op_id, { limit: READ_AT_ONCE })) {
      const complete = await withDeletedRow(change)
      if (isPartOf(complete, noteId) && changes.length < SHOWN_CHANGES) changes.push(complete)
    }
    return { ...group, first, total: changes.length, changes }
  }

  async function toOperation({ first, total, changes }: Group, { device, merges, maxLength }: Shown) {
    const shown: Change[] = []
    for (const change of changes) shown.push(toChange(await withDeletedRow(change), maxLength))
    const merged = merges.get(first.op_id)
    return {
      id: first.op_id,
      at: toMoment(first.at),
      ...device(first.session_id),
      total,
      changes: shown,
      ...(merged && { merged }),
    } satisfies Operation
  }

  return {
    /** Returns one page of operations, latest first, and the cursor of the next page. */
    async list({ limit, before, ...filter }: Params) {
      const device = await devices()
      const maxLength = filter.id ? undefined : SHOWN_LENGTH
      const groups = readGroups(db, userId, filter, cursor.read(before)?.seq)
      const { page, next } = await readPage(groups, limit, maxLength)
      const merges = await mergesService(db, userId).of(page, device)
      const shown = { device, merges, maxLength }
      const operations: Operation[] = []
      for (const group of page) {
        const complete = filter.id && filter.kind === 'note' ? await withSections(group, filter.id) : group
        operations.push(await toOperation(complete, shown))
      }
      return { page: operations, next }
    },
  }
}

/** Returns at most `limit` operations, and as many as have {@link PAGE_LENGTH}, and the cursor of the next page. */
async function readPage(groups: AsyncIterable<Group>, limit: number, maxLength: number | undefined) {
  const found: Group[] = []
  let length = 0
  let count = limit
  for await (const group of groups) {
    if (length > PAGE_LENGTH) count = Math.min(limit, found.length)
    if (found.push(group) > count) break
    for (const change of group.changes) length += lengthOf(change, maxLength)
  }
  return cursor.page(found, count)
}

/** Yields the operations, latest first. Changes of one operation follow each other in the log. */
async function* readGroups(
  db: Db,
  userId: string,
  filter: ChangeFilter,
  before: number | undefined,
): AsyncGenerator<Group> {
  let group: Group | undefined
  const pause = makePacer()
  for (let last = before; ; await pause()) {
    const changes = await changeRepo(db, userId).list(filter, { limit: READ_AT_ONCE, before: last })
    for (const change of changes) {
      if (group?.first.op_id !== change.op_id) {
        if (group) yield group
        group = { seq: change.seq, first: change, total: 0, changes: [] }
      }
      group.seq = change.seq
      group.total += rowsIn(change)
      if (group.changes.length < SHOWN_CHANGES) group.changes.push(change)
    }
    last = changes.at(-1)?.seq
    if (changes.length > 0) continue
    if (group) yield group
    return
  }
}

const rowsIn = ({ action, after }: ChangeRow) => (action === 'import' ? JSON.parse(after ?? '[]').length : 1)

const isPartOf = ({ kind, id, before, after }: ChangeRow, noteId: string) =>
  kind === 'note' ? id === noteId : kind === 'section' && toRow(after ?? before, undefined)?.note === noteId

const toChange = (change: ChangeRow, maxLength: number | undefined) => ({
  kind: change.kind,
  id: change.id,
  action: change.action,
  before: toRow(change.before, maxLength),
  after: change.action === 'import' ? null : toRow(change.after, maxLength),
  rows: rowsIn(change),
})

/** Returns the length of the rows of a change as they are shown. */
const lengthOf = ({ before, after }: ChangeRow, maxLength: number | undefined) =>
  maxLength === undefined
    ? (before?.length ?? 0) + (after?.length ?? 0)
    : JSON.stringify([toRow(before, maxLength), toRow(after, maxLength)]).length

/** Parses a row and cuts its texts to `maxLength`. */
function toRow(json: string | null, maxLength: number | undefined): AnyRow | null {
  if (json === null) return null
  const row: AnyRow = JSON.parse(json)
  if (maxLength === undefined) return row
  const shorten = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxLength) : value)
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, shorten(value)]))
}
