import type { FastifyBaseLogger } from 'fastify'

/** An error of a connection that somebody else has ended: it says nothing about the state of this process. */
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * Decides about errors that nothing handled: one of a broken connection is logged, any other is a bug after which the
 * state of the process is unknown: it is logged and ends the process, for the service manager to start it again.
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
