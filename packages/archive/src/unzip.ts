import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { BadFile } from './badFile.ts'

// Everything runs in one thread already, which can be ended.
configure({ useWebWorkers: false })

/** The most files of an archive, and the most bytes of one that is read into memory, unpacked. */
const MOST_FILES = 200_000
const MOST_BYTES = 512 * 2 ** 20

/** A file in a ZIP archive. */
export type Unzipped = {
  /** Its path, with `/` between folders. An archive with a path that leads out of it is refused. */
  path: string
  bytes: (limit?: number) => Promise<Uint8Array<ArrayBuffer>>
  text: (limit?: number) => Promise<string>
}

/** Returns the files of a ZIP archive by their path, in its order. Nothing is unpacked before it is asked for. */
export async function unzip(file: Blob): Promise<Map<string, Unzipped>> {
  const files = new Map<string, Unzipped>()
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      if (entry.directory) continue
      if (files.size === MOST_FILES) throw new BadFile('too_large')
      const path = entry.filename
      if (entry.encrypted) throw new BadFile('encrypted', path)
      const bytes = (limit?: number) => unpack(entry, path, limit)
      files.set(path, { path, bytes, text: async (limit) => new TextDecoder().decode(await bytes(limit)) })
    }
  } catch (thrown) {
    throw thrown instanceof BadFile ? thrown : new BadFile('damaged', (thrown as Error).message)
  }
  return files
}

/** Unpacks a file. A size that an archive states is not trusted. */
async function unpack(entry: FileEntry, path: string, limit = MOST_BYTES) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const collected = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      length += chunk.length
      if (length > limit) throw new BadFile('too_large', path)
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(collected, { checkSignature: true })
  } catch (thrown) {
    throw thrown instanceof BadFile ? thrown : new BadFile('damaged', path)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
