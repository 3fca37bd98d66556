import { BadFile } from '../../badFile.ts'
import type { Unzipped } from '../../unzip.ts'

const BLOCK = 512
const MOST_FILES = 200_000
const MOST_BYTES = 512 * 2 ** 20
const LONGEST_NAME = 10_000

/** Returns the files of a tar archive by their path. Nothing is read before it is asked for. */
export async function readTar(file: Blob): Promise<Map<string, Unzipped>> {
  const files = new Map<string, Unzipped>()
  let longName: string | undefined
  let hasEnd = false
  for (let at = 0; at + BLOCK <= file.size; ) {
    const header = new Uint8Array(await file.slice(at, at + BLOCK).arrayBuffer())
    hasEnd = header.every((byte) => byte === 0)
    if (hasEnd) break
    const size = sizeOf(header)
    const from = at + BLOCK
    if (files.size === MOST_FILES) throw new BadFile('too_large')
    if (from + size > file.size) throw new BadFile('damaged', 'tar')
    const type = String.fromCharCode(header[156]!)
    if (type === 'L' || type === 'x') longName = await nameIn(file.slice(from, from + size), type)
    else {
      const path = longName ?? pathOf(header)
      longName = undefined
      if (path.startsWith('/') || path.split('/').includes('..')) throw new BadFile('damaged', path)
      if (type === '0' || type === '\0') files.set(path, toFile(path, file.slice(from, from + size)))
    }
    at = from + Math.ceil(size / BLOCK) * BLOCK
  }
  // A file can be cut off between two of those in it.
  if (!hasEnd) throw new BadFile('damaged', 'tar')
  return files
}

const textOf = (header: Uint8Array, from: number, length: number) =>
  new TextDecoder().decode(header.subarray(from, from + length)).replace(/\0[\s\S]*$/, '')

function sizeOf(header: Uint8Array) {
  const size = Number.parseInt(textOf(header, 124, 12).trim() || '0', 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new BadFile('damaged', 'tar')
  return size
}

const pathOf = (header: Uint8Array) => [textOf(header, 345, 155), textOf(header, 0, 100)].filter(Boolean).join('/')

/** Reads the name of the next file, which is too long for its header. */
async function nameIn(content: Blob, type: string) {
  if (content.size > LONGEST_NAME) throw new BadFile('damaged', 'tar')
  const text = (await content.text()).replace(/\0+$/, '')
  return type === 'L' ? text : /(?:^|\n)\d+ path=([^\n]*)/.exec(text)?.[1]
}

function toFile(path: string, content: Blob): Unzipped {
  const bytes = async (limit = MOST_BYTES) => {
    if (content.size > limit) throw new BadFile('too_large', path)
    return new Uint8Array(await content.arrayBuffer())
  }
  return { path, bytes, text: async (limit) => new TextDecoder().decode(await bytes(limit)) }
}
