/** What was decided about how a file is read. */
export type Topic = 'days' | 'amount' | 'mark' | 'signs' | 'fee' | 'halves'

/** A decision and its evidence. One that is not sure is a question to the user. */
export type Decision = { about: Topic; because: string; isSure: boolean; column?: number }

export const sureUnless = (about: Topic, because: string, isOpen: boolean): Decision => ({
  about,
  because,
  isSure: !isOpen,
})
