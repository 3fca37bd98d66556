/** Returns a UUIDv7. Creates carry their id, so that a retry after a lost response is not written twice. */
export function newId(now = Date.now()) {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex =
    now.toString(16).padStart(12, '0') +
    Array.from(bytes.subarray(6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
