import type { Config } from '../../config.ts'
import type { Caller } from '../../http/session.ts'

/** How many scans a day the caller's plan has. */
export const scanLimitOf = ({ config }: { config: Config }, { premium }: Caller) =>
  premium ? config.PREMIUM_SCANS_PER_DAY : config.FREE_SCANS_PER_DAY

/** The scans of a day as they are answered. */
export const toUsage = (count: number, limit: number) => ({ count, limit, remaining: Math.max(0, limit - count) })
