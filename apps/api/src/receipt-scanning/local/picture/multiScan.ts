const startOfScan = 0xda
const progressiveFrames = new Set([0xc2, 0xc6, 0xca, 0xce])
const otherFrames = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])

/**
 * Returns whether decoding a JPEG needs all its coefficients in memory: it is progressive, or has a scan per component.
 */
export function isMultiScan(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let components = 0
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (progressiveFrames.has(marker)) return true
    if (otherFrames.has(marker)) components = view.getUint8(at + 9)
    if (marker === startOfScan) return view.getUint8(at + 4) < components
    at += 2 + view.getUint16(at + 2)
  }
  return false
}
