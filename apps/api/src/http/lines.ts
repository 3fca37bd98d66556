import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'
import { toText } from './jsonBodies.ts'

const LINE_FEED = 10

type Limits = { bytes: number; lineBytes: number }

/** The text of a line, or undefined if it exceeds `lineBytes`. */
export type Line = string | undefined

/**
 * Yields the lines of a body as they arrive, one array per chunk. Throws 413 after `bytes`, and 400 if a line is no UTF-8. The rest of the body is
 * always received and discarded, so that the response reaches a client that is still sending.
 */
export async function* readLines(body: Readable, { bytes, lineBytes }: Limits): AsyncGenerator<Line[]> {
  let left = bytes
  let line = makeLine(lineBytes)
  try {
    for await (const chunk of readChunks(body)) {
      left -= chunk.length
      if (left < 0) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
      const lines: Line[] = []
      let start = 0
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        line.add(chunk.subarray(start, end))
        lines.push(line.text())
        line = makeLine(lineBytes)
        start = end + 1
      }
      line.add(chunk.subarray(start))
      yield lines
    }
    if (line.length() > 0) yield [line.text()]
  } finally {
    body.resume()
  }
}

async function* readChunks(body: Readable) {
  try {
    // The connection is still needed to send the response when reading stops early.
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (thrown) {
    // The client disconnected: not a server error.
    throw Object.assign(thrown as Error, { statusCode: 400 })
  }
}

/** Collects the pieces of one line. Bytes beyond `limit` are counted but not stored. */
function makeLine(limit: number) {
  const pieces: Buffer[] = []
  let length = 0
  return {
    length: () => length,
    add(piece: Buffer) {
      length += piece.length
      if (piece.length > 0 && length <= limit) pieces.push(piece)
    },
    text: (): Line => (length > limit ? undefined : toText(Buffer.concat(pieces))),
  }
}
