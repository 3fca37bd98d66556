import * as z from 'zod/mini'
import { BudgetRenewal } from './budgetRow.ts'
import { CategoryName } from './categoryName.ts'
import { DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { amount, smallAmount } from './money.ts'
import { reminderFields } from './reminderRow.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Budgets']

const BudgetDay = (invalid: PlainErrorCode) => z.string(invalid).check(z.regex(DAY_PATTERN, invalid))

/** The most categories that a budget can have beside its first. */
export const MORE_CATEGORIES_LIMIT = 20

/**
 * A spending limit for a category from `start_date` to `end_date`, both inclusive. One that renews begins its first
 * period on `start_date`, and has no end; the limit is for each period. An edit keeps the optional fields that it leaves
 * out: null, false and no categories remove them. One of all categories counts every expense, and no others are kept.
 */
export const BudgetDraft = z
  .object({
    id: ClientId,
    name: text('name', 100, 'name_required'),
    amount: amount('budget_amount_too_small'),
    category: CategoryName,
    description: z._default(text('description', 5000), ''),
    start_date: BudgetDay('start_date_invalid'),
    end_date: BudgetDay('end_date_invalid'),
    renews: z.optional(z.nullable(BudgetRenewal)),
    /** Whether the rest of a period, also a negative one, is carried over to the next one. */
    rollover: z.optional(z.boolean()),
    categories: z.optional(z.array(CategoryName).check(z.maxLength(MORE_CATEGORIES_LIMIT, code('schedule_invalid')))),
    all_categories: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ start_date, end_date }) => start_date <= end_date, {
      error: code('end_before_start'),
      path: ['end_date'],
    }),
  )
export type BudgetDraft = z.infer<typeof BudgetDraft>

/** Like {@link BudgetDraft}, but an amount below 1 can stay. */
export const BudgetEdit = z.safeExtend(BudgetDraft, { amount: smallAmount('budget_amount_too_small') })

/**
 * `spent` is the sum of the category's expenses in the period, less its income, such as refunds; of all categories, each
 * month of one counts as far as its expenses are more than its income. `remaining` is negative once the budget is exceeded.
 * For a budget that renews, all fields are those of its current period, or of its first one before it begins.
 */
export const Budget = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  description: z.string(),
  category: z.object({ name: z.string() }),
  start_date: z.string(),
  end_date: z.string(),
  spent: z.number(),
  remaining: z.number(),
  renews: z.optional(BudgetRenewal),
  rollover: z.optional(z.boolean()),
  categories: z.optional(z.array(z.string())),
  all_categories: z.optional(z.boolean()),
  /** The first day of the first period of a budget that renews. */
  since: z.optional(z.string()),
  reminders: reminderFields.reminders,
  /** The rest of all earlier periods, negative if they exceeded the limit; only for budgets that carry it over. */
  carried: z.optional(z.number()),
})
export type Budget = z.infer<typeof Budget>

const BudgetId = z.object({ id: Id })

export const createBudget = {
  method: 'POST',
  url: '/money/budget/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a budget', tags, body: BudgetDraft, response: { 201: Budget } },
} as const satisfies Endpoint

/** The most budgets that one request creates. */
export const MANY_BUDGETS_LIMIT = 50

/** Creates several budgets in one operation. */
export const createBudgets = {
  method: 'POST',
  url: '/money/budget/create-many/',
  config: { access: 'user' },
  schema: {
    summary: 'Create several budgets',
    tags,
    body: z.object({
      budgets: z
        .array(BudgetDraft)
        .check(z.minLength(1, code('entries_invalid')), z.maxLength(MANY_BUDGETS_LIMIT, code('entries_invalid'))),
    }),
    response: { 201: z.array(Budget) },
  },
} as const satisfies Endpoint

/** Returns 404 if the user has no such budget. */
export const editBudget = {
  method: 'PUT',
  url: '/money/budget/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a budget', tags, params: BudgetId, body: BudgetEdit, response: { 200: Budget } },
} as const satisfies Endpoint

/** `date` defaults to the user's current day. */
const RunningOn = z.object({ date: z.optional(BudgetDay('date_invalid')) })

/** Returns the budgets whose period includes the day, latest start date first. */
export const listRunningBudgets = {
  method: 'GET',
  url: '/money/budget/get/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'The budgets that run on a day',
    tags,
    querystring: RunningOn,
    response: { 200: z.array(Budget) },
  },
} as const satisfies Endpoint

/** Returns all budgets, latest start date first. */
export const listBudgets = {
  method: 'GET',
  url: '/money/budget/all/',
  config: { access: 'user', compress: true },
  schema: { summary: 'Every budget', tags, response: { 200: z.array(Budget) } },
} as const satisfies Endpoint

export const getBudget = {
  method: 'GET',
  url: '/money/budget/get/:id/',
  config: { access: 'user' },
  schema: { summary: 'One budget', tags, params: BudgetId, response: { 200: Budget } },
} as const satisfies Endpoint

export const BudgetPeriod = z.object({
  start_date: z.string(),
  end_date: z.string(),
  spent: z.number(),
  remaining: z.number(),
  carried: z.optional(z.number()),
})
export type BudgetPeriod = z.infer<typeof BudgetPeriod>

/** The most periods of a budget that are listed. */
export const PERIODS_LIMIT = 12

/** Returns the current and earlier periods of a budget, latest first; with `before`, only those that begin earlier. */
export const listBudgetPeriods = {
  method: 'GET',
  url: '/money/budget/periods/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'The latest periods of a budget',
    tags,
    params: BudgetId,
    /** The first day of the earliest period that is known. */
    querystring: z.object({ before: z.optional(BudgetDay('date_invalid')) }),
    response: { 200: z.array(BudgetPeriod) },
  },
} as const satisfies Endpoint

/** Returns what was spent in all budgets that run on a day. An expense that several budgets count is counted once. */
export const getBudgetTotal = {
  method: 'GET',
  url: '/money/budget/total/',
  config: { access: 'user' },
  schema: {
    summary: 'What the running budgets spent',
    tags,
    querystring: RunningOn,
    response: { 200: z.object({ spent: z.number() }) },
  },
} as const satisfies Endpoint

export const discardBudget = {
  method: 'DELETE',
  url: '/money/budget/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a budget', tags, params: BudgetId, response: { 200: Message } },
} as const satisfies Endpoint
