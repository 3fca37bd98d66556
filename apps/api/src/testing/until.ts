import { setTimeout as sleep } from 'node:timers/promises'

/** Looks every few milliseconds. A test's own time limit is the limit. */
export async function until(condition: () => boolean | Promise<boolean>, everyMs = 5) {
  while (!(await condition())) await sleep(everyMs)
}
