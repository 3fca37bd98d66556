import { yieldToBrowser } from '../../../device/yieldToBrowser.ts'

const STEP_MS = 30

/** Runs a generator to its end. Lets the browser paint and answer to input in between. */
export async function inSteps<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - begun < STEP_MS) continue
    await yieldToBrowser()
    signal?.throwIfAborted()
    begun = performance.now()
  }
}

/** Runs a generator to its end at once. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
