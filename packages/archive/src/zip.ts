import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

configure({ useWebWorkers: false })

/** A file to write into a ZIP archive. */
export type Zipped = {
  /** With `/` between folders. */
  path: string
  at: Date
  content: AsyncIterable<string> | AsyncIterable<Uint8Array>
  /** Whether the content cannot be made smaller, as pictures cannot. */
  isDense?: boolean
}

/** Returns a ZIP archive as a stream. Reads each file when the reader of the stream is ready for it. */
export function zip(files: AsyncIterable<Zipped>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  void writeAll(files, writable).catch((thrown) => writable.abort(thrown).catch(() => {}))
  return readable
}

async function writeAll(files: AsyncIterable<Zipped>, writable: WritableStream<Uint8Array>) {
  const writer = new ZipWriter(writable)
  for await (const { path, at, content, isDense } of files) {
    const options = { lastModDate: at, level: isDense ? 0 : 6, extendedTimestamp: false }
    await writer.add(path, toStream(content), options)
  }
  await writer.close()
}

function toStream(content: Zipped['content']) {
  const encoder = new TextEncoder()
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      cancel: async () => void (await pieces.return?.()),
    },
    { highWaterMark: 0 },
  )
}
