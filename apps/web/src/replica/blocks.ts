import { EntryType, fromStoredRow, ROW_KINDS, type RowKind, toStoredRow } from '@daybook/contract'
import type { Row, RowEdit, Rows, Stored } from './rows.ts'

// A change rewrites its block, so blocks are small: the entries of some days, others by the end of their random id.
const BUCKET = /.$/
const ENTRIES = 'entry '

/** Returns the key of the block that a row is stored in. */
function toBlockKey(kind: RowKind, { row, deleted }: Stored) {
  const bucket = BUCKET.exec(row.id)?.[0]
  if (deleted !== null) return `trash ${kind} ${bucket}`
  if (kind === 'entry') return `entry ${(row as Row<'entry'>).date.slice(0, 9)}`
  if (kind === 'occurrence') return `occurrence ${(row as Row<'occurrence'>).day.slice(0, 7)}`
  return `${kind} ${bucket}`
}

/** Returns the keys of the blocks that these edits change. */
export function toBlockKeys(edits: readonly RowEdit[]) {
  const keys = new Set<string>()
  for (const { kind, before, after } of edits)
    for (const stored of [before, after]) if (stored) keys.add(toBlockKey(kind, stored))
  return [...keys]
}

/** Returns the text of a block, or null if it has no rows. */
export function writeBlock(rows: Rows, key: string) {
  const { kind, isTrash } = getKind(key)
  const stored = kind === 'entry' && !isTrash ? findEntries(rows, key) : findRows(rows, kind, key)
  return stored.length === 0 ? null : toText(kind, stored, isTrash)
}

/** Yields all rows in blocks. */
export function* allBlocks(rows: Rows): Generator<[key: string, text: string]> {
  for (const kind of ROW_KINDS) {
    const blocks = new Map<string, Stored[]>()
    for (const stored of rows.allStored(kind)) {
      const key = toBlockKey(kind, stored)
      const block = blocks.get(key)
      if (block) block.push(stored)
      else blocks.set(key, [stored])
    }
    for (const [key, block] of blocks) yield [key, toText(kind, block, getKind(key).isTrash)]
  }
}

function toText(kind: RowKind, block: Stored[], isTrash: boolean) {
  const stored = block.map(({ row, deleted }) => ({ row: toStoredRow(kind, row), deleted }))
  return JSON.stringify(isTrash ? stored : stored.map(({ row }) => row))
}

/** Adds the rows of a block. */
export function readBlock(rows: Rows, key: string, text: string) {
  const { kind, isTrash } = getKind(key)
  const found = JSON.parse(text) as unknown[]
  for (const one of found) {
    const { row: text, deleted } = isTrash ? (one as Stored) : { row: one as Row, deleted: null }
    const row = fromStoredRow(kind, text) as Row
    rows.set(kind, row.id, { row, deleted })
  }
}

/** Returns the first day of a block of entries, or undefined for another block. */
export const getFirstDay = (key: string) => (key.startsWith(ENTRIES) ? key.slice(ENTRIES.length) : undefined)

/** Returns the keys in the order in which they are read: the newest entries first, after all others, which are few. */
export function readingOrder(keys: string[]) {
  const isEntry = (key: string) => key.startsWith(ENTRIES)
  const entries = keys.filter(isEntry).sort((a, b) => (a < b ? 1 : -1))
  return [...keys.filter((key) => !isEntry(key)), ...entries]
}

function getKind(key: string) {
  const [first = '', second = ''] = key.split(' ')
  return first === 'trash' ? { kind: second as RowKind, isTrash: true } : { kind: first as RowKind, isTrash: false }
}

function findRows(rows: Rows, kind: RowKind, key: string) {
  return [...rows.allStored(kind)].filter((stored) => toBlockKey(kind, stored) === key)
}

function findEntries(rows: Rows, key: string) {
  const days = key.slice(ENTRIES.length)
  return EntryType.options.flatMap((type) => {
    const list = rows.entries.list(type)
    const start = firstUpTo(list, `${days}\uffff`)
    const end = firstUpTo(list, days)
    return list.slice(start, end).map((row) => ({ row, deleted: null }))
  })
}

/** Returns the index of the first entry whose date is not above `date`; newest first. */
function firstUpTo(list: readonly Row<'entry'>[], date: string) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.date > date) low = middle + 1
    else high = middle
  }
  return low
}
