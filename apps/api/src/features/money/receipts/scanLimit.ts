import type { Config } from '../../../config.ts'
import type { Caller } from '../../../sessions/sessions.ts'

/** Returns the number of scans a day in the caller's plan. */
export const getScanLimit = ({ config }: { config: Config }, { premium }: Caller) =>
  premium ? config.PREMIUM_SCANS_PER_DAY : config.FREE_SCANS_PER_DAY

/** Returns the scans of a day as the API returns them. */
export const toUsage = (count: number, limit: number) => ({ count, limit, remaining: Math.max(0, limit - count) })
