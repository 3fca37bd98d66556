import type { ScanResult, SyncOperation, TypedEntry } from '@daybook/contract'
import { useSyncExternalStore } from 'react'

/** A picture of a receipt to read. `id` is that of the entry, `source` the name of the file that the user chose. */
export type ReceiptUpload = { id: string; picture: File; keep: boolean; source?: string | undefined }

/** Returns whether an operation is the reading of a receipt. */
export const isReceiptUpload = ({ call }: SyncOperation) => call === 'POST /money/image/'

/** The current state of an entry that was read from a picture, and the entry that may be of the same receipt. */
export type UncheckedReceipt = ScanResult & { duplicate?: TypedEntry | undefined }

/** The progress of the pictures on this device. */
export type ReceiptState = {
  /** The id of the picture that is read now. */
  readingId?: string | undefined
  /** Whether the server reads no more receipts of this user today. */
  isLimited: boolean
  /** Whether the last attempt failed, so that the pictures wait for the next one. */
  hasFailed: boolean
  /** The receipts that were read on this device and that the user has not checked yet, oldest first. */
  unchecked: readonly UncheckedReceipt[]
}

/** Keeps pictures on this device until the server has read them, and their entries until the user has checked them. */
type ReceiptQueue = {
  /** Keeps pictures. Returns false if this device stores nothing. */
  keepReceipts: (uploads: ReceiptUpload[]) => Promise<boolean>
  /** Lets the server read a picture again that it has rejected. */
  retryReceipt: (upload: ReceiptUpload) => Promise<void>
  /** Removes a picture that the server has not read yet. */
  dropReceipt: (id: string) => Promise<void>
  /** Removes these entries from those to be checked. */
  markChecked: (ids: string[]) => Promise<void>
}

/** How long the reading of a receipt may take. */
export const RECEIPT_TIMEOUT = 120_000

const NO_QUEUE: ReceiptQueue = {
  keepReceipts: async () => false,
  retryReceipt: async () => undefined,
  dropReceipt: async () => undefined,
  markChecked: async () => undefined,
}
const NOTHING: ReceiptState = { isLimited: false, hasFailed: false, unchecked: [] }

let queue = NO_QUEUE
let state = NOTHING
const listeners = new Set<() => void>()

/** Sets what keeps the pictures of this device; without an argument, none are kept. */
export function provideReceiptQueue(provided = NO_QUEUE) {
  queue = provided
  if (provided === NO_QUEUE) setReceiptState(NOTHING)
}

export const receiptQueue = () => queue

export function setReceiptState(next: ReceiptState) {
  state = next
  for (const listener of listeners) listener()
}

/** A hook that returns the progress of the pictures on this device. */
export const useReceiptState = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
    () => NOTHING,
  )

/** Returns the form that uploads a picture. */
export function formOfReceipt({ id, picture, keep }: ReceiptUpload) {
  const form = new FormData()
  form.append('id', id)
  form.append('keep', String(keep))
  form.append('image', picture, picture.name)
  return form
}
