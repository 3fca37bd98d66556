import type { AccountKind, Currency, RepeatRule, TaskPriority, TaskRepeat } from '@daybook/contract'
import type { LeftOut } from '../archive.ts'
import type { What } from './what.ts'

// What the files of other products have in common. Ids are those of the source, days are yyyy-mm-dd, moments ISO 8601 in
// UTC. Amounts are signed thousandths of the currency of their account; a fraction of one is rounded, and named.

export type ModelAccount = {
  id: string
  name: string
  kind?: AccountKind
  /** A code of ISO 4217, also one that Daybook does not have. That of the model if it is missing. */
  currency?: string | undefined
  opening?: number
  archived?: boolean
  /** The balance as the source computes it. */
  balance?: number | undefined
}

/** A part of a transaction: an amount of a category, or what moves to or from another account. */
export type ModelPart = {
  milli: number
  /** What an amount of a category is worth in the user's currency, if the source says it: otherwise the rate does. */
  worth?: number | undefined
  category?: string | undefined
  title?: string
  /** The other account, and how its balance changes if that is not the opposite amount. */
  transfer?: { account: string; milli?: number; cleared?: boolean }
}

export type ModelTransaction = {
  id: string
  /** The main account if it is missing. */
  account?: string | undefined
  date: string
  title: string
  parts: ModelPart[]
  tags?: string[]
  cleared?: boolean
}

export type ModelBudget = { id: string; category: string; milli: number; month: string; rollover?: boolean }

export type ModelSchedule = {
  id: string
  account?: string | undefined
  title: string
  milli: number
  category?: string | undefined
  rule: RepeatRule
  start: string
  end?: string | undefined
  paused?: boolean
}

export type ModelProject = { id: string; name: string; archived?: boolean }

export type ModelTask = {
  id: string
  title: string
  description?: string | undefined
  due?: string | undefined
  /** Instead of `due`, if it has no time of day. */
  dueDay?: string | undefined
  startDay?: string | undefined
  /** In minutes. */
  duration?: number | undefined
  priority?: TaskPriority | undefined
  labels?: string[] | undefined
  project?: string | undefined
  parent?: string | undefined
  repeat?: TaskRepeat | undefined
  completed?: string | undefined
  created?: string | undefined
}

export type ModelNote = {
  id: string
  title: string
  content: string
  tags?: string[]
  created?: string | undefined
  updated?: string | undefined
  pinned?: boolean
  archived?: boolean
}

export type ModelFile = {
  id: string
  name: string
  of: { kind: 'note' | 'task'; id: string }
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

export type ModelRoutine = {
  id: string
  title: string
  description?: string
  rule: RepeatRule
  /** On how many days of a week it is done; its rule is each day then. */
  times_a_week?: number | undefined
  start: string
  /** Its last day, of one that is archived. */
  end?: string | undefined
  target?: number | undefined
  unit?: string | undefined
  time?: string | undefined
  days: { day: string; state: 'done' | 'skipped' | 'partly'; count?: number }[]
}

export type Model = {
  /** The product, such as 'Actual'. */
  source: string
  /** Of all amounts without another one. Undefined if the source does not say it. */
  currency?: string | undefined
  /** The value of one unit of a currency in that of the user, as the source knows it. */
  rates?: Partial<Record<string, string>>
  accounts: ModelAccount[]
  transactions: ModelTransaction[]
  budgets: ModelBudget[]
  schedules: ModelSchedule[]
  projects: ModelProject[]
  /** In their order, the first one at the top. */
  tasks: ModelTask[]
  notes: ModelNote[]
  files: ModelFile[]
  routines: ModelRoutine[]
  /** Names what the reader left out. */
  leave: (what: What, example?: string, count?: number) => void
  leftOut: () => LeftOut[]
}

/** What each reader gets. */
export type ReadOptions = {
  /** The user's currency. */
  currency: Currency
  /** The user's time zone (IANA). */
  zone: string
  today: string
  /** The value of one unit of a currency in the user's. */
  rates?: Partial<Record<string, string>>
}
