import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { deviceCopy } from '../api/deviceCopy.ts'
import { getRenewal } from '../app/queryClient.ts'
import { afterPaint } from '../device/afterPaint.ts'
import { startIdleWork } from '../device/onIdle.ts'
import { openDeviceCopy } from '../replica/open.ts'
import { memoryStorage } from '../replica/testing/memoryStorage.ts'
import { clearTabData } from '../session/clearDeviceData.ts'
import { stubLocks } from './browser.ts'

/** How many frames a write is waited for: one that a test leaves unanswered never ends. */
const FRAMES = 3
const PRESSES = ['pointerdown', 'keydown', 'drop']

let isPressed = false
for (const type of PRESSES) addEventListener(type, () => (isPressed = true), { capture: true })

let hasStorage = true
let isOpen = false
/** The query client of the page that is rendered last. */
let page: QueryClient
/** What the device stores. */
let stored: ReturnType<typeof memoryStorage>

/** Runs the test on a device without storage, where the server answers every call. */
export function withoutStorage() {
  hasStorage = false
  onTestFinished(() => {
    hasStorage = true
  })
}

/**
 * Opens the signed-in user's data on a device that stores it in memory, until the end of the test. Does nothing if the
 * test has set a device copy of its own.
 */
export async function openTestDevice(client: QueryClient) {
  page = client
  if (!hasStorage || (deviceCopy() && !isOpen)) return
  if (!isOpen) await open()
  await exchanged()
}

export const deviceStorage = () => stored.storage

/** Resolves when this device and the server have the same, if the server can be reached. */
export async function exchanged() {
  if (!isOpen) return
  if (isPressed) await written()
  await deviceCopy()?.exchangeNow()
}

/** Resolves when what was pressed is written: it is shown first. */
async function written() {
  isPressed = false
  await afterPaint()
  await mutated()
}

async function mutated() {
  for (let frame = 0; frame < FRAMES && page.isMutating() > 0; frame += 1) await afterPaint()
}

async function open() {
  stubLocks()
  startIdleWork()
  stored = memoryStorage()
  isOpen = true
  onTestFinished(async () => {
    // What follows a write, after the paint, still finds this device.
    await mutated()
    isOpen = false
    await clearTabData()
  })
  await openDeviceCopy(
    (isChanged) => getRenewal(page)(isChanged),
    async () => {
      if (!isOpen) throw new Error('The test has ended')
      return stored
    },
  )
  // The engine starts with the first exchange.
  await exchanged()
  await deviceCopy()?.afterWrite()
}
