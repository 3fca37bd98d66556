/** Projects. `content` is the row in the form of the contract, as JSON. */
export type ProjectTable = { user_id: string; id: string; content: string }
