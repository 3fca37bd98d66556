import pino from 'pino'

// A database error carries the values it failed on; only what says where the bug is gets written.
const err = ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack })

/** JSON lines on standard output. */
export const makeLogger = (level: string) =>
  pino({ level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err }, base: null })
