import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import { BadSetting, type Config, readConfig } from '../config.ts'
import { openWithCopy } from '../db/backup/openWithCopy.ts'
import { makeClockCheck } from '../db/clockCheck.ts'
import { fileOf } from '../db/open.ts'
import type { AppDependencies } from '../dependencies.ts'
import { makeLogger } from '../log.ts'
import { fileMailer } from '../mail/fileMailer.ts'
import { makeOutbox, type Outbox } from '../mail/outbox.ts'
import { smtpMailer } from '../mail/smtpMailer.ts'
import { makeSecrets, readSecretKeys } from '../secrets.ts'

export type Print = (line: string) => void

/** What a command needs: the server's dependencies, and an outbox that sends mails without a running server. */
export type CliContext = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'mail' | 'secrets'> & {
  outbox: Outbox
  close: () => Promise<void>
}

/** Opens the database and the mailer of the server with these settings. Works while a server is running. */
export async function openContext(env: Record<string, string | undefined>, print: Print) {
  const config = readConfig(env)
  requireDatabase(config)
  const secrets = makeSecrets(readSecretKeys(config, config.DATA_DIR))
  const mail = config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : fileMailer(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM, print)
  const db = await openWithCopy(config)
  const parts = { config, db, clock: systemClock, secrets, mail }
  const log = makeLogger('silent')
  const outbox = makeOutbox({ ...parts, clockCheck: makeClockCheck(parts, log) }, log)
  async function close() {
    await outbox.stop()
    await db.destroy()
  }
  return { ...parts, outbox, close }
}

/** Throws if the database does not exist, so that a command started in the wrong folder does not create one. */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Config) {
  const file = fileOf(DATABASE_URL) ?? DATA_DIR
  if (!existsSync(file))
    throw new BadSetting(`There is no ${file}: start the server once, or set DATA_DIR as the server has it.`)
}
