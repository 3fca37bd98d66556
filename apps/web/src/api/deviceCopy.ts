import type {
  Change,
  Endpoint,
  Entry,
  EntryType,
  Input,
  Operation,
  Output,
  RowKind,
  SyncError,
  SyncOperation,
} from '@daybook/contract'
import type { SearchQuery } from '@daybook/domain/searchQuery'
import { useSyncExternalStore } from 'react'

export type CallOptions = {
  signal?: AbortSignal
  timeout?: number
  operationId?: string
  /** The fields of the body as the user saw them, so that only what the user changed is changed. */
  base?: Record<string, unknown> | undefined
}

export type Answer<E extends Endpoint> = { body: Output<E>; next?: string | null }

/** Entries, newest day first, and notes with the text that matches. */
export type Matches = {
  entries: { type: EntryType; entry: Entry }[]
  notes: { id: string; title: string; text: string }[]
}

/** What an operation changes, with the first of its `total` changes, and the rows that these name. */
export type Description = Pick<Operation, 'changes' | 'total'> & {
  related?: { kind: RowKind; id: string; row: Record<string, unknown> }[]
}

/** An operation as this device keeps it. Those of earlier releases have no description. */
export type DeviceOperation = SyncOperation & { description?: Description }

/** The user's data on this device, which answers calls without the server. */
export type DeviceCopy = {
  /** Returns undefined if only the server can answer. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions,
  ) => Promise<Answer<E> | undefined> | undefined
  /** Answers a read without waiting. Returns undefined if that is not possible, as for an invalid one. */
  answerNow: <E extends Endpoint>(endpoint: E, input: Input<E>) => Answer<E> | undefined
  /** Finds at most `limit` entries and notes. Returns undefined if the rows are not on this device. */
  search: (query: SearchQuery, limit: number) => Promise<Matches | undefined>
  /** Returns whether a row is on this device, also in the trash; undefined if that is not known yet. */
  isStored: (kind: RowKind, id: string) => boolean | undefined
  /** Called after each write that the server has carried out. Resolves when its rows are on this device. */
  afterWrite: () => Promise<void>
  /**
   * Returns what an operation that the server has not carried out changed here or was to change, as far as it is known.
   */
  changesOf: (operation: SyncOperation) => readonly Change[]
  /** Returns what an operation of this visit, or one that waits, changed here; undefined if it is not known. */
  changesById: (operationId: string) => readonly Change[] | undefined
  /** Exchanges with the server without waiting for the next attempt. Returns whether all changes were sent. */
  exchangeNow: () => Promise<boolean>
  /** Forgets an operation that the server has rejected. */
  dropRejected: (operationId: string) => Promise<void>
  /** Returns whether queries of this URL are renewed by the copy itself, when their rows change. */
  renews: (url: string) => boolean
}

/** What the server does not have yet. */
export type Unsent = {
  waiting: readonly DeviceOperation[]
  rejected: readonly { op: DeviceOperation; error: SyncError }[]
  /** Whether the last attempt to reach the server failed, though the device has a network. */
  isServerAway: boolean
}

const NOTHING: Unsent = { waiting: [], rejected: [], isServerAway: false }

let copy: DeviceCopy | undefined
let unsent = NOTHING
const listeners = new Set<() => void>()

export const deviceCopy = () => copy

/** Sets or removes the copy that answers the calls of this tab. */
export function setDeviceCopy(next: DeviceCopy | undefined) {
  copy = next
  if (!next) setUnsent(NOTHING)
}

export function setUnsent(next: Unsent) {
  unsent = next
  for (const listener of listeners) listener()
}

export const readUnsent = () => unsent

/** Returns the number of changes that are only on this device. */
export const countUnsent = ({ waiting, rejected }: Unsent) => waiting.length + rejected.length

export const useUnsent = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readUnsent,
    () => NOTHING,
  )
