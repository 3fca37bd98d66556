import * as z from 'zod/mini'
import { DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { amount, CategoryName } from './money.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Budgets']

const BudgetDay = (invalid: PlainErrorCode) => z.string(invalid).check(z.regex(DAY_PATTERN, invalid))

/** A spending limit for a category from `start_date` to `end_date`, both inclusive. */
export const BudgetDraft = z
  .object({
    id: ClientId,
    name: text('name', 100, 'name_required'),
    amount: amount('budget_amount_too_small'),
    category: CategoryName,
    description: z._default(text('description', 5000), ''),
    start_date: BudgetDay('start_date_invalid'),
    end_date: BudgetDay('end_date_invalid'),
  })
  .check(
    z.refine(({ start_date, end_date }) => start_date <= end_date, {
      error: code('end_before_start'),
      path: ['end_date'],
    }),
  )
export type BudgetDraft = z.infer<typeof BudgetDraft>

/** `spent` is the sum of the category's expenses in the period; `remaining` is negative once the budget is exceeded. */
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
})
export type Budget = z.infer<typeof Budget>

const BudgetId = z.object({ id: Id })

export const createBudget = {
  method: 'POST',
  url: '/money/budget/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a budget', tags, body: BudgetDraft, response: { 201: Budget } },
} as const satisfies Endpoint

/** Returns 404 if the user has no such budget. */
export const editBudget = {
  method: 'PUT',
  url: '/money/budget/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a budget', tags, params: BudgetId, body: BudgetDraft, response: { 200: Budget } },
} as const satisfies Endpoint

/** Returns the budgets whose period includes the day, latest start date first. */
export const listRunningBudgets = {
  method: 'GET',
  url: '/money/budget/get/',
  config: { access: 'user' },
  schema: {
    summary: 'The budgets that run on a day',
    tags,
    /** `date` defaults to the user's current day. */
    querystring: z.object({ date: z.optional(BudgetDay('date_invalid')) }),
    response: { 200: z.array(Budget) },
  },
} as const satisfies Endpoint

/** Returns all budgets, latest start date first. */
export const listBudgets = {
  method: 'GET',
  url: '/money/budget/all/',
  config: { access: 'user' },
  schema: { summary: 'Every budget', tags, response: { 200: z.array(Budget) } },
} as const satisfies Endpoint

export const getBudget = {
  method: 'GET',
  url: '/money/budget/get/:id/',
  config: { access: 'user' },
  schema: { summary: 'One budget', tags, params: BudgetId, response: { 200: Budget } },
} as const satisfies Endpoint

export const deleteBudget = {
  method: 'DELETE',
  url: '/money/budget/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a budget', tags, params: BudgetId, response: { 200: Message } },
} as const satisfies Endpoint
