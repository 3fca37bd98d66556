import { median } from '../apps/api/src/testing/median.ts'

const MAX_MS = 1500
const MAX_RUNS = 200

/**
 * Returns the median time of one run in milliseconds, after a warm-up: as many runs as fit into 1.5 seconds, from 5 to
 * 200.
 */
export async function medianTime(run: () => unknown) {
  for (let n = 0; n < 5; n += 1) await run()
  const times: number[] = []
  const end = performance.now() + MAX_MS
  while (times.length < MAX_RUNS && (times.length < 5 || performance.now() < end)) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return median(times)
}
