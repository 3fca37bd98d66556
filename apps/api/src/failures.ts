import type { FastifyBaseLogger } from 'fastify'

/** Error codes of connections that broke or were closed by the peer. They do not affect the state of this process. */
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * Handles uncaught errors and unhandled rejections. Logs errors of broken connections. Any other error is a bug, after
 * which the state of the process is unknown: logs it and exits with code 1, so that the service manager restarts it.
 */
export function handleUncaughtErrors(log: FastifyBaseLogger) {
  const handle = (thrown: unknown) => {
    if (BROKEN_CONNECTION.has((thrown as NodeJS.ErrnoException)?.code ?? ''))
      return log.error({ err: thrown }, 'the error of a broken connection was not handled')
    log.fatal(
      { err: thrown instanceof Error ? thrown : new Error(String(thrown)) },
      'an error was not handled: the process ends',
    )
    process.exit(1)
  }
  process.on('uncaughtException', handle)
  process.on('unhandledRejection', handle)
}
