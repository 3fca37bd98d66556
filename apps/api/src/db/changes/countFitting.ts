const MAX_BYTES = 2 ** 20

/** Returns how many of the first rows have 1 MB together, at least 1. */
export function countFitting(sizes: readonly { bytes: number }[]) {
  let bytes = 0
  const end = sizes.findIndex((row) => {
    bytes += row.bytes
    return bytes > MAX_BYTES
  })
  return end < 0 ? sizes.length : Math.max(1, end)
}
