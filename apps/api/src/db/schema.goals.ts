/** Goals. `content` is the row in the form of the contract, as JSON. */
export type GoalTable = { user_id: string; id: string; content: string }

/** Contributions to goals. `content` is the row in the form of the contract, as JSON; the other columns are for sums. */
export type ContributionTable = {
  user_id: string
  id: string
  goal_id: string
  content: string
  amount_milli: number
}
