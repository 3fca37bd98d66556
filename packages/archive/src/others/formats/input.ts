import { BadFile } from '../../badFile.ts'
import { type Unzipped, unzip } from '../../unzip.ts'
import { readTar } from './tar.ts'

const MOST_TEXT = 256 * 2 ** 20
const MOST_BYTES = 512 * 2 ** 20

/** A file by what it has. */
export type Content =
  | { kind: 'sqlite'; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'folder'; name: string; files: Map<string, Unzipped> }
  | { kind: 'text'; name: string; text: string }
  | { kind: 'other'; name: string; bytes: Uint8Array<ArrayBuffer> }

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text

/** Reads a file as what its first bytes say that it is. Something compressed is unpacked. */
export async function readContent(file: File): Promise<Content> {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06'))
    return { kind: 'folder', name: file.name, files: await unzip(file) }
  if (startsWith(head, 'ustar', 257)) return { kind: 'folder', name: file.name, files: await readTar(file) }
  if (file.size > MOST_BYTES) throw new BadFile('too_large', file.name)
  const bytes = startsWith(head, '\x1f\x8b') ? await gunzip(file) : new Uint8Array(await file.arrayBuffer())
  return contentOf(file.name, bytes)
}

/** Returns bytes by what they are: a database, a text, or something else. */
export function contentOf(name: string, bytes: Uint8Array<ArrayBuffer>): Content {
  if (startsWith(bytes, 'SQLite format 3\0')) return { kind: 'sqlite', name, bytes }
  const isUtf16 = startsWith(bytes, '\xff\xfe')
  if (!isUtf16 && bytes.subarray(0, 4096).includes(0)) return { kind: 'other', name, bytes }
  if (bytes.length > MOST_TEXT) throw new BadFile('too_large', name)
  return { kind: 'text', name, text: decode(bytes, isUtf16) }
}

function decode(bytes: Uint8Array, isUtf16: boolean) {
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Unpacks a gzipped file, no more than the limit. */
async function gunzip(file: File) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for await (const chunk of file.stream().pipeThrough(new DecompressionStream('gzip'))) {
      length += chunk.length
      if (length > MOST_TEXT) throw new BadFile('too_large', file.name)
      chunks.push(chunk)
    }
  } catch (thrown) {
    throw thrown instanceof BadFile ? thrown : new BadFile('damaged', file.name)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
