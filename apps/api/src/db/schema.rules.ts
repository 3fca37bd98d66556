/** Rules for entries. `content` is the row in the form of the contract, as JSON. */
export type RuleTable = { user_id: string; id: string; content: string }
