import { type ErrorDefinitions, grouped, type Maximum } from './definition.ts'

/** Errors of entries, budgets, reports, charts and imports. */
export const moneyErrors = {
  amount_too_small: [400, 'Amount must be greater than 0'],
  amount_too_large: [400, ({ maximum }: Maximum) => `Amount must be at most ${grouped(maximum)}`],
  amount_too_precise: [400, 'Amount can have at most 3 decimals'],
  date_required: [400, 'Date is required'],
  entry_type_invalid: [400, 'Invalid type'],
  sum_too_large: [400, 'The sum of all entries would be too large.'],
  entry_not_found: [404, 'Entry not found'],
  income_not_found: [404, 'Income not found'],
  expense_not_found: [404, 'Expense not found'],

  budget_amount_too_small: [400, 'Amount should be greater than 0'],
  start_date_invalid: [400, 'Invalid Start date'],
  end_date_invalid: [400, 'Invalid End date'],
  end_before_start: [400, 'End date cannot be before start date'],
  budget_not_found: [404, 'Budget not found'],

  report_type_invalid: [400, 'Invalid report type'],
  report_period_invalid: [400, 'Invalid start or end date'],
  start_after_end: [400, 'Start date cannot be after end date'],
  report_requires_premium: [403, 'Reports longer than a year are part of Premium.'],
  filter_invalid: [400, 'Invalid filter'],
  too_many_filters: [400, 'There can be at most 50 saved filters'],
  months_invalid: [400, 'Months must be from 2 to 120'],

  import_empty: [400, 'Choose something to import'],
  import_too_long: [400, ({ maximum }: Maximum) => `An import can have at most ${grouped(maximum)} entries`],
  import_line_too_long: [400, 'This line is too long'],
  import_line_not_json: [400, 'This line is not JSON'],
} as const satisfies ErrorDefinitions
