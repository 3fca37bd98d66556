import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'

const LINE_FEED = 10

type Limits = { bytes: number; lineBytes: number }

/** A line's text; undefined for one that is longer than allowed. */
export type Line = string | undefined

/**
 * The lines of a body as they arrive, those of each chunk together; throws 413 after `bytes`. However the reading ends,
 * the rest of the body is received and dropped, so that the answer reaches a client that is still sending.
 */
export async function* linesOf(body: Readable, { bytes, lineBytes }: Limits): AsyncGenerator<Line[]> {
  let left = bytes
  let line = makeLine(lineBytes)
  try {
    for await (const chunk of chunksOf(body)) {
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

async function* chunksOf(body: Readable) {
  try {
    // The connection is still needed for the answer, however early the reading ends.
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (thrown) {
    // A client that went away is no fault of the server.
    throw Object.assign(thrown as Error, { statusCode: 400 })
  }
}

/** The pieces of one line. Those beyond the limit are counted and not kept. */
function makeLine(limit: number) {
  const pieces: Buffer[] = []
  let length = 0
  return {
    length: () => length,
    add(piece: Buffer) {
      length += piece.length
      if (piece.length > 0 && length <= limit) pieces.push(piece)
    },
    text: (): Line => (length > limit ? undefined : Buffer.concat(pieces).toString()),
  }
}
