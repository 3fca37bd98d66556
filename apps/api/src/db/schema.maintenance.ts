/** Work that one of several processes does: it is another's turn once `until` has passed. */
export type JobLeaseTable = { id: string; until: string }

/** One row: the last trusted time, and for how many milliseconds of uptime another one has been plausible. */
export type ClockCheckTable = { id: string; trusted_at: string; candidate_at: string | null; plausible_ms: number }
