/** Recurring entries. `content` is the row in the form of the contract, as JSON. */
export type ScheduleTable = {
  user_id: string
  id: string
  content: string
  /** The day on which the next entry is added by itself, or null. */
  next_day: string | null
}
