import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const CHUNK = 2 ** 16

/**
 * Sends `pieces` as the body, as fast as the client takes them; when the client goes away, no more are made. A body
 * that fits into one chunk is sent once it is whole, so a failure until then is answered like any other. A later one
 * cuts the connection: the answer never looks complete. `T` is the body as the contract has it.
 */
export function streamText<T>(reply: FastifyReply, pieces: AsyncIterable<string>): T {
  return Readable.from(inChunks(reply, pieces)) as unknown as T
}

/** As {@link streamText}, for the text of a JSON value. */
export function streamJson<T>(reply: FastifyReply, pieces: AsyncIterable<string>): T {
  reply.type('application/json; charset=utf-8')
  return streamText(reply, pieces)
}

async function* inChunks({ log, raw }: FastifyReply, pieces: AsyncIterable<string>) {
  let chunk = ''
  try {
    for await (const piece of pieces) {
      chunk += piece
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
  } catch (thrown) {
    if (raw.headersSent) log.error({ err: thrown }, 'failed in the middle of an answer')
    throw thrown
  }
  yield chunk
}

/** The text of a JSON array of items that come in batches. */
export async function* jsonArray<T>(batches: AsyncIterable<T[]>) {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Batches of other items, made of each batch when it is asked for. */
export async function* mapBatches<T, U>(batches: AsyncIterable<T[]>, toItem: (item: T) => U) {
  for await (const batch of batches) yield batch.map(toItem)
}
