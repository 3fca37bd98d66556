const KEPT_MS = 1000
let zone = ''
let readAt = Number.NEGATIVE_INFINITY

/** Returns the device's time zone (IANA), for the `Time-Zone` header and the current date. */
export function timeZone() {
  // Reading it takes a millisecond on a slow phone, and a screen asks for it many times at once.
  if (performance.now() - readAt > KEPT_MS) {
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    readAt = performance.now()
  }
  return zone
}
