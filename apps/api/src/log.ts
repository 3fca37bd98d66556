import pino, { type DestinationStream, type LoggerOptions } from 'pino'

// Database errors contain the values of the failed statement, so only the fields that locate the bug are logged.
const err = ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack })

// The multipart parser logs the request headers at trace level; they contain the access token.
const redact = { paths: ['*.headers', 'headers'], remove: true }

const DISCONNECTED = 'ERR_STREAM_PREMATURE_CLOSE'
const codeOf = (logged: unknown) => (logged as { code?: string } | null | undefined)?.code

/** Writes a line. A client that disconnects during a response is no error, as which the compression logs it. */
const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  if (codeOf(args[0]) === DISCONNECTED) this.info('client disconnected during the response')
  else method.apply(this, args)
}

/** Returns a logger that writes JSON lines, by default asynchronously to standard output. */
export const makeLogger = (level: string, into: DestinationStream = pino.destination({ sync: false })) =>
  pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err }, redact, base: null, hooks: { logMethod } },
    into,
  )
