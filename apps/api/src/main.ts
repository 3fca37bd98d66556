import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PRODUCT } from '@daybook/contract'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { BadSetting, type Config, readConfig } from './config.ts'
import { checkKeys } from './db/backup/encryption.ts'
import { openWithCopy } from './db/backup/openWithCopy.ts'
import { handleUncaughtErrors } from './failures.ts'
import { makeLogger } from './log.ts'
import { fileMailer } from './mail/fileMailer.ts'
import { smtpMailer } from './mail/smtpMailer.ts'
import { makePasswordHasher } from './passwordHasher.ts'
import { makeBucket } from './pictures/makeBucket.ts'
import { resolveByDns } from './push/endpoints.ts'
import { makeReader } from './receipt-scanning/makeReader.ts'
import { makeSecrets, readSecretKeys } from './secrets.ts'
import { startWarnings } from './startWarnings.ts'

const SHUTDOWN_TIMEOUT = 9_000
/**
 * Error codes of the network and of PostgreSQL for a database that cannot be used: unreachable, authentication failed,
 * database missing, too many connections, server starting or shutting down.
 */
const UNAVAILABLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28|3D000|53300|57P0)/

// A heap that grows by a third at most before it is collected: long work of one user then adds little memory.
setFlagsFromString('--heap-growing-percent=30')

const SIGN_UP_NOTES = {
  open: 'Everyone who reaches it can sign up. SIGN_UP=invite or SIGN_UP=closed changes that.',
  invite: 'Only invited people can sign up: npm run admin -- user invite <email>. SIGN_UP=open changes that.',
  closed: 'No one can sign up. SIGN_UP=invite or SIGN_UP=open changes that.',
}

const print = (line: string) => process.stdout.write(`\n${line}\n\n`)

try {
  await start(readConfig(process.env))
} catch (thrown) {
  process.stderr.write(`${PRODUCT} did not start. ${formatError(thrown)}\n`)
  process.exit(1)
}

async function start(config: Config) {
  openFolder('DATA_DIR', config.DATA_DIR)
  if (config.BACKUP_DIR) openFolder('BACKUP_DIR', config.BACKUP_DIR)
  await checkKeys(config)
  const secrets = makeSecrets(readSecretKeys(config, config.DATA_DIR))
  const mail = config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : fileMailer(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM, print)
  const logger = makeLogger(config.LOG_LEVEL)
  const db = await openWithCopy(config)
  for (const warning of await startWarnings(config, db)) logger.warn(warning)
  const reader = makeReader(config, logger)
  const bucket = makeBucket(config)
  const passwords = makePasswordHasher()
  const server = await buildApp(
    { config, db, clock: systemClock, secrets, passwords, mail, reader, bucket, resolveHost: resolveByDns },
    logger,
  )
  await server.listen({ port: config.PORT, host: config.HOST }).catch((thrown) => throwAddress(thrown, config))
  handleUncaughtErrors(logger)
  collectGarbage()
  print(`${PRODUCT} is ready: ${config.PUBLIC_URL}\n${SIGN_UP_NOTES[config.SIGN_UP]}`)

  let isStopping = false
  // Ctrl-C reaches the process twice: from the terminal and from npm, which forwards it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => isStopping || void stop())
  async function stop() {
    isStopping = true
    server.log.info('stopping')
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT).unref()
    await server.close()
    await db.destroy()
    process.exit(0)
  }
}

type ListenError = NodeJS.ErrnoException & { hostname?: string; address?: string }

/** Throws BadSetting if the address to listen on is none of this machine. */
function throwAddress(thrown: ListenError, { METRICS_HOST }: Config): never {
  if (!/^(ENOTFOUND|EAI_|EADDRNOTAVAIL)/.test(thrown.code ?? '')) throw thrown
  const setting = (thrown.hostname ?? thrown.address) === METRICS_HOST ? 'METRICS_HOST' : 'HOST'
  throw new BadSetting(`The setting ${setting} is wrong: ${thrown.message}`)
}

/** Returns to the system what only the start needed: 10 MB, which V8 keeps as long as few requests come. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Creates a folder, for the owner only, unless it exists. Throws BadSetting if it cannot be written to. */
function openFolder(setting: 'BACKUP_DIR' | 'DATA_DIR', dir: string) {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    accessSync(dir, constants.W_OK)
  } catch {
    throw new BadSetting(`The setting ${setting} is wrong: ${dir} can't be written to`)
  }
}

/** Returns one line for an error the operator can fix, the stack for any other. */
function formatError(thrown: unknown) {
  const { code, message, stack, port } = thrown as NodeJS.ErrnoException & { port?: number }
  if (thrown instanceof BadSetting) return message
  if (code === 'EADDRINUSE') return `Port ${port} is busy: stop what runs there, or set PORT to another.`
  if (code === 'EACCES' && port) return `Port ${port} is not allowed: set PORT to one above 1023.`
  if (code?.startsWith('SQLITE_')) return `The database can't be opened: ${message} (${code})`
  if (UNAVAILABLE.test(code ?? '') || message === 'timeout exceeded when trying to connect')
    return `The setting DATABASE_URL is wrong: ${message || code}`
  return stack ?? String(thrown)
}
