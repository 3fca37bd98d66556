import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { AppDependencies } from '../dependencies.ts'
import { localReader } from './local/localReader.ts'
import { openAiCompatibleReader } from './openai-compatible/openaiCompatibleReader.ts'
import { withFallback } from './withFallback.ts'

/** Returns the configured receipt reader. Pictures are encoded for storage on this machine with either. */
export function makeReader(config: Config, log: FastifyBaseLogger): AppDependencies['reader'] {
  const local = localReader()
  const { RECEIPT_READER, RECEIPT_API_URL: url, RECEIPT_API_KEY: key, RECEIPT_MODEL: model } = config
  if (RECEIPT_READER === 'local' || !url || !model) return local
  const remote = openAiCompatibleReader({ url, key, model, pictures: local })
  const reader = withFallback(remote, local, (err) => log.warn({ err }, 'the receipt endpoint failed: read here'))
  return { ...reader, encode: local.encode }
}
