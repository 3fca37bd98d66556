import type { Unzipped } from '../../unzip.ts'

/** The most bytes of all texts of a folder together. Pictures are read one at a time. */
const MOST_TEXT = 256 * 2 ** 20

/** Returns the files of a folder, whose texts are read only up to the limit: an archive can unpack to any number of them. */
export function withTextLimit(all: ReadonlyMap<string, Unzipped>, limit = MOST_TEXT) {
  let left = limit
  const readText = async (file: Unzipped) => {
    const bytes = await file.bytes(left)
    left -= bytes.length
    return new TextDecoder().decode(bytes)
  }
  return new Map([...all].map(([path, file]) => [path, { ...file, text: () => readText(file) }] as const))
}
