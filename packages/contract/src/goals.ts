import * as z from 'zod/mini'
import { AccountId } from './accountRow.ts'
import { amountFrom, LARGEST_AMOUNT } from './amount.ts'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { ContributionRow, GoalRow } from './goalRow.ts'
import { amount, SmallAmount } from './money.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Goals']

/** The most contributions of a goal, without those in the trash. */
export const CONTRIBUTION_LIMIT = 5000

const Opening = amountFrom(0, code('amount_too_small'))

/** The amount of a contribution; negative if it is taken back. */
export const Contributed = amountFrom(-LARGEST_AMOUNT, code('amount_too_small')).check(
  z.refine((value) => value !== 0, { error: code('amount_too_small'), params: { not: { const: 0 } } }),
)

/** An edit without `opening`, `since`, `archived` or `account` keeps them; null removes the account. */
export const GoalDraft = z.object({
  id: ClientId,
  name: text('name', 100, 'name_required'),
  amount: amount('amount_too_small'),
  target: z._default(z.nullable(Day), null),
  opening: z.optional(Opening),
  /** By default the day on which the goal is created. */
  since: z.optional(Day),
  archived: z.optional(z.boolean()),
  account: AccountId,
})
export type GoalDraft = z.infer<typeof GoalDraft>

/** Like {@link GoalDraft}, but an amount below 1 can stay. */
export const GoalEdit = z.extend(GoalDraft, { amount: SmallAmount })

/** `late` is a goal whose day has come without the sum, `open` one without a day. */
export const GoalState = z.enum(['reached', 'on_track', 'behind', 'late', 'open'])
export type GoalState = z.infer<typeof GoalState>

/** The computed fields are those of the user's current day. */
export const Goal = z.extend(GoalRow, {
  id: z.string(),
  /** The opening sum and all contributions, or the balance of the account. */
  saved: z.number(),
  /** What is missing, at least 0. */
  remaining: z.number(),
  state: GoalState,
  /** The months until the day, including the current one. A month begins on the day of `since`. Null without a day. */
  months_left: z.nullable(z.number()),
  /** The amount to save in each of these months, rounded up to a thousandth. Null without a day. */
  per_month: z.nullable(z.number()),
})
export type Goal = z.infer<typeof Goal>

export const ContributionDraft = z.object({
  id: ClientId,
  goal: Id,
  amount: Contributed,
  date: Day,
  title: z._default(text('title', 200), ''),
})
export type ContributionDraft = z.infer<typeof ContributionDraft>

export const Contribution = z.extend(ContributionRow, { id: z.string() })
export type Contribution = z.infer<typeof Contribution>

const GoalId = z.object({ id: Id })

/** Returns all goals, archived ones too, latest created first. */
export const listGoals = {
  method: 'GET',
  url: '/money/goal/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List goals with what is saved', tags, response: { 200: z.array(Goal) } },
} as const satisfies Endpoint

/** Creates a goal. Idempotent by the id. Returns 404 for an unknown account. */
export const createGoal = {
  method: 'POST',
  url: '/money/goal/create/',
  config: { access: 'user' },
  schema: { summary: 'Add a goal', tags, body: GoalDraft, response: { 201: Goal } },
} as const satisfies Endpoint

export const editGoal = {
  method: 'PUT',
  url: '/money/goal/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a goal', tags, params: GoalId, body: GoalEdit, response: { 200: Goal } },
} as const satisfies Endpoint

/** Moves a goal to the trash. Its contributions stay with it. */
export const discardGoal = {
  method: 'DELETE',
  url: '/money/goal/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a goal', tags, params: GoalId, response: { 200: Message } },
} as const satisfies Endpoint

/** Returns the contributions to a goal, latest day first, within a day the last added first. */
export const listContributions = {
  method: 'GET',
  url: '/money/goal/contribution/get/:id/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'List the contributions to a goal',
    tags,
    params: GoalId,
    response: { 200: z.array(Contribution) },
  },
} as const satisfies Endpoint

/** Adds a contribution, which is neither income nor expense. Idempotent by the id. Returns 404 for an unknown goal. */
export const addContribution = {
  method: 'POST',
  url: '/money/goal/contribution/add/',
  config: { access: 'user' },
  schema: {
    summary: 'Put something aside for a goal',
    tags,
    body: ContributionDraft,
    response: { 201: Contribution },
  },
} as const satisfies Endpoint

/** Edits a contribution, which stays with its goal. */
export const editContribution = {
  method: 'PUT',
  url: '/money/goal/contribution/edit/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Edit a contribution',
    tags,
    params: GoalId,
    body: ContributionDraft,
    response: { 200: Contribution },
  },
} as const satisfies Endpoint

export const discardContribution = {
  method: 'DELETE',
  url: '/money/goal/contribution/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a contribution', tags, params: GoalId, response: { 200: Message } },
} as const satisfies Endpoint
