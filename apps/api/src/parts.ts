import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { MailSender } from './mail/sender.ts'
import type { Bucket } from './pictures/bucket.ts'
import type { ReceiptReader } from './receipts-reader/reader.ts'
import type { Secrets } from './secrets.ts'

/** What the app is built from. Tests hand in their own. */
export type Parts = {
  config: Config
  db: Db
  clock: Clock
  secrets: Secrets
  mail: MailSender
  reader: ReceiptReader
  /** Where pictures of receipts are, if not in the database. */
  bucket: Bucket | undefined
}
