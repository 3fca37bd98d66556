/** The parts of a document of a month, in their order. */
export const PARTS = ['money', 'budgets', 'tasks', 'routines', 'notes', 'receipts'] as const
export type MonthPart = (typeof PARTS)[number]
