/** Below this, a difference may come from the way of the response, and the header has whole seconds. */
const NOTICEABLE_MS = 5000

let offset = 0

/**
 * Learns the server's time from the response to a request of a moment, for devices whose clock is wrong. A clock is right if
 * the response is of a time between then and now: the device may have slept before it came.
 */
export function learnServerTime(headers: Headers, sent: number) {
  const at = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(at)) return
  const received = Date.now()
  const isRight = at > sent - NOTICEABLE_MS && at < received + NOTICEABLE_MS
  offset = isRight ? 0 : at - received
}

/** Returns the time of the server, as far as a response has told it, or else of the device. */
export const serverNow = () => new Date(Date.now() + offset)
