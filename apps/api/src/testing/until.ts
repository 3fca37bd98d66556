import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `condition` is true, checking every `everyMs` milliseconds. The test's timeout is the only limit. */
export async function until(condition: () => boolean | Promise<boolean>, everyMs = 5) {
  while (!(await condition())) await sleep(everyMs)
}
