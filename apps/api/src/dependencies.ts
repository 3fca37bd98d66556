import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import type { Bucket } from './pictures/bucket.ts'
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
  /** Object storage for receipt pictures. Undefined if they are stored in the database. */
  bucket: Bucket | undefined
}

/** A job of a feature, which each server runs every minute. */
export type Job = { what: string; run: (dependencies: Pick<AppDependencies, 'db' | 'clock'>) => Promise<void> }
