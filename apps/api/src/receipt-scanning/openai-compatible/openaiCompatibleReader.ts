import { fairScheduler } from '../fairScheduler.ts'
import type { EncodedPicture, PictureEncoder } from '../picture.ts'
import type { ReadHints, ReceiptReader, ReceiptReading } from '../reader.ts'
import { nothingReadable, ReadFailure } from '../readFailure.ts'
import { answerSchema, completionSchema } from './answer.ts'

import { toQuestion } from './question.ts'
import { getReading } from './readingOf.ts'

export type EndpointSettings = {
  /** The base URL, without `/chat/completions`. */
  url: string
  key: string
  model: string
  timeoutMs?: number
  pictures: PictureEncoder
}

const defaultTimeoutMs = 30_000
const maxAnswerBytes = 256_000
/** Limits of calls to the endpoint: one per user at a time, users are served round-robin. */
const scheduling = { concurrency: 8, queueLimit: 24, queueLimitPerUser: 3, maxWaitMs: 60_000, secondsPerJob: 5 }

/** Returns a reader that uses any chat completions endpoint with support for pictures and JSON schemas. */
export function openAiCompatibleReader(settings: EndpointSettings): ReceiptReader {
  const scheduler = fairScheduler(scheduling)

  async function read(image: Uint8Array, hints: ReadHints, userId: string) {
    const picture = await settings.pictures.encode(image, userId)
    const text = await ask(settings, picture.jpeg, hints).catch((error: Error) => {
      throw new ReadFailure(['unavailable', `The receipt endpoint failed: ${error.message}`])
    })
    return parseCompletion(text, picture, hints)
  }

  return {
    read: (image, hints, userId) => scheduler.run(userId, () => read(image, hints, userId)),
    close: async () => scheduler.close(),
  }
}

async function ask(
  { url, key, model, timeoutMs = defaultTimeoutMs }: EndpointSettings,
  jpeg: Uint8Array,
  hints: ReadHints,
) {
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(toQuestion(model, jpeg, hints)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const completion = completionSchema.parse(JSON.parse(await limitedBody(response, maxAnswerBytes)))
  return completion.choices[0]?.message.content ?? ''
}

function parseCompletion(text: string, picture: EncodedPicture, hints: ReadHints): ReceiptReading {
  const answer = answerSchema.safeParse(parseJson(text))
  if (!answer.success) throw new ReadFailure(['unavailable', 'The receipt endpoint gave an answer of another shape'])
  if (!answer.data.readable || Number(answer.data.total) === 0) throw nothingReadable()
  return getReading(answer.data, picture, hints)
}

/**
 * Parses JSON, also in a code fence: some models add one although they were told not to. Returns undefined if it is
 * invalid.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(/^```(?:json)?|```$/g, ''))
  } catch {
    return undefined
  }
}

/** Returns the body of a response as text. Throws if it is longer than `maxBytes`. */
async function limitedBody(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
