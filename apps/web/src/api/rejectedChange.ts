import { type Change, fromEarlierBody, ROWS, type RowKind, type RowOf } from '@daybook/contract'
import { withFields } from '@daybook/domain/fields'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { deviceCopy, readUnsent } from './deviceCopy.ts'

/** A change that the server did not accept and that a form corrects. */
export type RejectedChange<K extends RowKind = RowKind> = {
  /** The id of the operation. */
  operation: string
  change: Change
  /** The row as it is on this device; undefined if the change was to create it, or it is gone. */
  row: (RowOf<K> & { id: string }) | undefined
  /** The fields that were sent. */
  values: Record<string, unknown>
}

/** Returns the state of a navigation to a page whose form corrects the operation. */
export const toCorrect = (operation: string) => ({ rejected: operation })

/** Returns the change of a row of this kind that the page was opened to correct, or undefined. A hook. */
export function useRejectedChange<K extends RowKind>(kind: K): RejectedChange<K> | undefined {
  const id: unknown = useLocation().state?.rejected
  const [found] = useState(() => find(kind, id))
  return found
}

/** What a form that creates something corrects. */
const CREATED = ['entry', 'task', 'routine'] as const

/** Returns the change by the state of a navigation if it was to create one of these, or undefined. */
export const findCreation = (state: unknown) =>
  CREATED.map((kind) => find(kind, (state as ReturnType<typeof toCorrect> | null)?.rejected)).find(
    (found) => found && !found.row,
  )

function find<K extends RowKind>(kind: K, id: unknown): RejectedChange<K> | undefined {
  const op = readUnsent().rejected.find((one) => one.op.id === id)?.op
  const change = op && deviceCopy()?.changesOf(op)[0]
  if (!op || change?.kind !== kind) return undefined
  const row =
    change.rows > 0 ? ROWS[kind].safeParse(withFields(kind, change.after ?? {}, change.before ?? {})).data : undefined
  return {
    operation: op.id,
    change,
    row: row && { ...(row as RowOf<K>), id: change.id },
    values: fromEarlierBody(op.call, op.body),
  }
}

/** Returns the values of a form with those that were sent in their place. */
export function withRejected<V extends object>(values: V, rejected: RejectedChange | undefined): V {
  const sent = Object.entries(rejected?.values ?? {}).filter(([field]) => field in values && field !== 'id')
  return {
    ...values,
    ...Object.fromEntries(sent.map(([field, value]) => [field, value ?? emptyValue(values[field as keyof V])])),
  }
}

const emptyValue = (value: unknown) => (typeof value === 'string' ? '' : null)

/** Forgets a change that was not accepted, once its form has been saved. */
export const settle = (rejected: RejectedChange | undefined) =>
  rejected && void deviceCopy()?.dropRejected(rejected.operation)
