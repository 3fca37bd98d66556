import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import type { Bucket } from './pictures/bucket.ts'
import type { ResolveHost } from './push/endpoints.ts'
import type { PictureEncoder } from './receipt-scanning/picture.ts'
import type { ReceiptReader } from './receipt-scanning/reader.ts'
import type { Secrets } from './secrets.ts'

/** The dependencies of the app. Tests pass their own. */
export type AppDependencies = {
  config: Config
  db: Db
  clock: Clock
  secrets: Secrets
  passwords: PasswordHasher
  mail: Mailer
  reader: ReceiptReader & PictureEncoder
  /** Resolves the hosts of push services. */
  resolveHost: ResolveHost
  /** Object storage for receipt pictures. Undefined if they are stored in the database. */
  bucket: Bucket | undefined
}

/** What a feature does by itself, every minute, on each server. */
export type Job = {
  what: string
  run: (dependencies: Pick<AppDependencies, 'db' | 'clock'>, log: FastifyBaseLogger) => Promise<void>
}
