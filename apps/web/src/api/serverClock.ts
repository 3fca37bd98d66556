/** Below this, a difference may come from the way of the response, and the header has whole seconds. */
const NOTICEABLE_MS = 5000

let offset = 0

/** Learns the server's time from a response, for devices whose clock is wrong. */
export function learnServerTime(headers: Headers) {
  const at = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offset = Math.abs(difference) > NOTICEABLE_MS ? difference : 0
}

/** Returns the time of the server, as far as a response has told it, or else of the device. */
export const serverNow = () => new Date(Date.now() + offset)
