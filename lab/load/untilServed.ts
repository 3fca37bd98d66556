import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 120_000
const PAUSE_MS = 500

/**
 * Sends a request again while the answer is 503, as a device does: other work on the machine can keep the database or
 * the readers busy. Throws after two minutes.
 */
export async function untilServed(send: () => Promise<Response>) {
  const limit = performance.now() + LIMIT_MS
  for (;;) {
    const reply = await send()
    if (reply.status !== 503) return reply
    if (performance.now() > limit) throw new Error(`503 for ${LIMIT_MS / 1000} s: ${await reply.text()}`)
    await sleep(PAUSE_MS)
  }
}
