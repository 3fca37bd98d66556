import pino, { type DestinationStream } from 'pino'

// Database errors contain the values of the failed statement, so only the fields that locate the bug are logged.
const err = ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack })

// The multipart parser logs the request headers at trace level; they contain the access token.
const redact = { paths: ['*.headers', 'headers'], remove: true }

/** Returns a logger that writes JSON lines, by default asynchronously to standard output. */
export const makeLogger = (level: string, into: DestinationStream = pino.destination({ sync: false })) =>
  pino({ level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err }, redact, base: null }, into)
