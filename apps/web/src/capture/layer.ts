import type { CaptureKind } from '@daybook/domain/capture/captured'
import { useSyncExternalStore } from 'react'
import type { RejectedChange } from '../api/rejectedChange.ts'

/** What the capture begins with. */
export type CaptureStart = {
  kind?: CaptureKind | undefined
  text?: string
  scan?: boolean
  /** Receipts to scan. */
  pictures?: File[]
  /** The id of the account of an entry. */
  account?: string
  /** The day on which a task is due: yyyy-mm-dd. */
  day?: string | undefined
  /** A change that was to create something and was not accepted, whose values the form begins with. */
  rejected?: RejectedChange | undefined
}

/** What is open above the page, whichever page it is. */
export type Layer =
  | { name: 'none' }
  /** `number` differs each time, so that what is opened next replaces what is open. */
  | { name: 'capture'; start: CaptureStart; number: number }
  | { name: 'search' }
  | { name: 'shortcuts' }

const NONE: Layer = { name: 'none' }
const listeners = new Set<() => void>()
let layer: Layer = NONE

/** Opens a layer in place of any other. */
export function openLayer(next: Layer) {
  layer = next
  for (const listener of listeners) listener()
}

let opened = 0

export function openCapture(start: CaptureStart = {}) {
  opened += 1
  openLayer({ name: 'capture', start, number: opened })
}

export const closeLayer = () => openLayer(NONE)

export const useLayer = () =>
  useSyncExternalStore(
    subscribe,
    () => layer,
    () => NONE,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
