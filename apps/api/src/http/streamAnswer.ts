import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { rejectAfterLongWork } from './longWork.ts'

const CHUNK_LENGTH = 2 ** 16

/**
 * Streams `pieces` as the body with backpressure, and stops when the client disconnects. The first chunk is sent when
 * it is full or the body is complete, so that an earlier error gets a regular error response. A later error closes the
 * connection, so that a truncated body is not mistaken for a complete one. `T` is the contract's type of the body.
 */
export function streamText<T>(reply: FastifyReply, pieces: AsyncIterable<string>): T {
  return Readable.from(inChunks(reply, pieces)) as unknown as T
}

/** Like {@link streamText}, for the text of a JSON value. */
export function streamJson<T>(reply: FastifyReply, pieces: AsyncIterable<string>): T {
  reply.type('application/json; charset=utf-8')
  return streamText(reply, pieces)
}

/** Like {@link streamText}, for bytes. */
export function streamBytes<T>(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): T {
  return Readable.from(inByteChunks(reply, pieces)) as unknown as T
}

async function* inByteChunks(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>) {
  let chunk: Uint8Array[] = []
  let length = 0
  for await (const piece of checked(reply, pieces)) {
    chunk.push(piece)
    length += piece.length
    if (length < CHUNK_LENGTH) continue
    yield Buffer.concat(chunk)
    chunk = []
    length = 0
  }
  yield Buffer.concat(chunk)
}

async function* inChunks(reply: FastifyReply, pieces: AsyncIterable<string>) {
  let chunk = ''
  for await (const piece of checked(reply, pieces)) {
    chunk += piece
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** Yields the pieces, and fails at the end if long work has changed what they were read from. */
async function* checked<T>({ request, log, raw }: FastifyReply, pieces: AsyncIterable<T>) {
  try {
    yield* pieces
    await rejectAfterLongWork(request)
  } catch (thrown) {
    // A client that disconnects destroys the response.
    if (raw.headersSent && !raw.destroyed) log.error({ err: thrown }, 'failed in the middle of an answer')
    throw thrown
  }
}

/** Yields the text of a JSON array of all items of the batches. */
export async function* jsonArray<T>(batches: AsyncIterable<T[]>) {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Maps the items of each batch lazily. */
export async function* mapBatches<T, U>(batches: AsyncIterable<T[]>, toItem: (item: T) => U) {
  for await (const batch of batches) yield batch.map(toItem)
}
