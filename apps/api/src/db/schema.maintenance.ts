/** A job that only one process runs at a time: another may acquire it after `until`. */
export type JobLeaseTable = { id: string; until: string }

/** A single row: the last trusted time, and for how many milliseconds of uptime another time has been plausible. */
export type ClockCheckTable = { id: string; trusted_at: string; candidate_at: string | null; plausible_ms: number }
