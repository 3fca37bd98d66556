import { randomBytes } from 'node:crypto'

let last = { ms: 0, sequence: 0 }

/** Returns a new UUIDv7 (RFC 9562). Ids of this process sort in the order of their creation. */
export function newId(now: Date) {
  const sequence = now.getTime() > last.ms ? 0 : last.sequence + 1
  last = sequence > 0xfff ? { ms: last.ms + 1, sequence: 0 } : { ms: Math.max(now.getTime(), last.ms), sequence }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.sequence, 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
