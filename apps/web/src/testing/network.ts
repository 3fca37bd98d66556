import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

let isOffline = false
let losesAnswer = false

/** Takes the network from the page until `goOnline` or the end of the test. */
export function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
  onTestFinished(() => {
    isOffline = false
  })
  change(true)
}

/** Gives the page its network back, so that it sends what waits. */
export const goOnline = () => change(false)

function change(next: boolean) {
  isOffline = next
  act(() => void window.dispatchEvent(new Event(next ? 'offline' : 'online')))
}

/** Loses the answer to the next exchange of changes, which the server carries out. The page is offline then. */
export function loseNextAnswer() {
  losesAnswer = true
  onTestFinished(() => {
    losesAnswer = false
  })
}

/** Throws the error of a request without a network. */
export function requireNetwork() {
  if (isOffline) throw new TypeError('Failed to fetch')
}

/** Throws the error of a request whose answer is lost. */
export function requireAnswer() {
  if (!losesAnswer) return
  losesAnswer = false
  goOffline()
  requireNetwork()
}
