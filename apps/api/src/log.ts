import pino, { type DestinationStream } from 'pino'

// A database error carries the values it failed on; only what says where the bug is gets written.
const err = ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack })

// What reads an upload would, at its most talkative, write down the headers it came with.
const redact = { paths: ['*.headers', 'headers'], remove: true }

/** JSON lines on standard output, written beside the work, or wherever a test reads them. */
export const makeLogger = (level: string, into: DestinationStream = pino.destination({ sync: false })) =>
  pino({ level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err }, redact, base: null }, into)
