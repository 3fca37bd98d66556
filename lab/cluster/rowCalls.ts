import {
  addEntry,
  createNote,
  createTask,
  discardEntry,
  discardNote,
  discardTask,
  type Endpoint,
  editEntry,
  editNote,
  editTask,
  type SyncedRow,
} from '@daybook/contract'
import type { RowKind, Write } from './ledger.ts'

const DATE = '2026-01-01'

const CALLS: Record<RowKind, Record<Write['action'], Endpoint>> = {
  entry: { create: addEntry('income'), edit: editEntry('income'), delete: discardEntry('income') },
  task: { create: createTask, edit: editTask, delete: discardTask },
  note: { create: createNote, edit: editNote, delete: discardNote },
}

/** Returns the call of a write and its input. A task and a note have the amount as their text. */
export function getCall(write: Write & { kind: RowKind }) {
  const { kind, action, id, title, amount } = write
  const fields = {
    entry: { amount, date: DATE, category: 'food' },
    task: { description: String(amount) },
    note: { content: String(amount), ...(action === 'edit' && { sections: [] }) },
  }[kind]
  const endpoint = CALLS[kind][action]
  const input: { params?: Record<string, string>; body?: object } = {
    ...(endpoint.url.includes(':id') && { params: { id } }),
    ...(action !== 'delete' && { body: { id, title, ...fields } }),
  }
  return { endpoint, input }
}

/** Returns the amount that a row has by its write. */
export const amountOf = ({ row }: SyncedRow) => Number(row?.amount ?? row?.description ?? row?.content)
