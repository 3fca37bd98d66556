/** The longest side of a stored picture. */
const LONGEST_SIDE = 2000

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
// APP0 (JFIF), tables, frames and restart intervals: no Exif (APP1), no comments and nothing of other programs.
const ALLOWED = new Set([0xe0, 0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2, SCAN])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2

/**
 * Returns whether a picture is as pictures are stored: a JPEG of at most 2000 px a side with nothing but the picture.
 * Encoding it again would only make it worse.
 */
export function isPlainJpeg(bytes: Buffer) {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + START) return false
  let hasFrame = false
  for (let at = 2; at + 4 <= bytes.length || at + 2 === bytes.length; ) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return false
    if (marker === END) return hasFrame && at + 2 === bytes.length
    if (!ALLOWED.has(marker) || at + 4 > bytes.length) return false
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return false
    if (isFrame(marker)) {
      if (end < at + 9) return false
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      if (Math.min(height, width) === 0 || Math.max(height, width) > LONGEST_SIDE) return false
      hasFrame = true
    }
    at = marker === SCAN ? endOfScan(bytes, end) : end
  }
  return false
}

/** Returns where the data of a scan ends: at the next marker that is no part of it. */
function endOfScan(bytes: Buffer, start: number) {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && (bytes[at + 1] === 0 || (bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7)))
    at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}
