import type { RepeatRule, TaskPriority } from '@daybook/contract'
import type { Week } from '../days.ts'
import type { Separators } from '../readNumber.ts'

export type CaptureKind = 'expense' | 'income' | 'transfer' | 'budget' | 'goal' | 'task' | 'routine' | 'note'

/** What a part of the line says. */
export type PartName =
  | 'kind'
  | 'amount'
  | 'date'
  | 'due'
  | 'repeat'
  | 'time'
  | 'tag'
  | 'account'
  | 'category'
  | 'priority'
  | 'label'
  | 'project'
  | 'target'
  | 'duration'
  | 'reminder'

/** A part of the line that was understood, with its text from `start` to `end`. */
export type CapturePart = { name: PartName; text: string; start: number; end: number }

/**
 * How often something repeats. `weekdays`: Monday 1 to Sunday 7; `day`: the day of the month; `nth`: which one of its weekday
 * in the month, 1 to 4 or -1 for the last; `times`: on how many days of each week, whichever these are; `from`: counted from the day on which it was done; `until`: its last day, yyyy-mm-dd.
 */
export type CapturedRepeat = {
  unit: 'day' | 'week' | 'month' | 'year'
  every: number
  weekdays?: number[]
  day?: number
  nth?: number
  times?: number
  from?: 'done'
  until?: string
}
/** `date` of one of several expenses on different days, `due` of one of several tasks. */
export type CapturedItem = { title: string; amount?: number; date?: string; due?: string }

/** What a line says. */
export type Captured = {
  kind: CaptureKind
  title: string
  amount?: number
  /** What the other account of a transfer gets, in its currency. */
  received?: number
  /** The text of an amount that was not read, because it is in another currency. */
  foreign?: string
  /** The day of an entry, the one from which a routine repeats, or the one by which a goal is saved, as yyyy-mm-dd. */
  date?: string
  /** When a task is due, local: yyyy-mm-dd, or yyyy-mm-ddThh:mm if it has a time of day. */
  due?: string
  /** Of a task. */
  priority?: TaskPriority
  labels?: string[]
  /** The name of its project, as typed. */
  project?: string
  /** The time of day of a routine, as hh:mm. */
  time?: string
  /** How much of what a routine asks for in a day: 8 glasses; how often without a unit. */
  target?: { amount: number; unit?: string }
  /** How long a task takes, in minutes. */
  duration?: number
  /** How many minutes before it is due or done one is reminded of a task or a routine. */
  reminders?: number[]
  /** How a task repeats. */
  rule?: RepeatRule
  /** Of a task that repeats, as of {@link CapturedRepeat}. */
  from?: 'done'
  until?: string
  /** How often a routine, an entry or a transfer repeats, or a budget renews. */
  repeat?: CapturedRepeat
  /** The tags of an entry. */
  tags?: string[]
  /** The id of an account; of a transfer, the one that it takes money from. */
  account?: string
  /** The id of the goal that money is put aside for, instead of a new one. */
  goal?: string
  /** The id of the account that a transfer moves money to. */
  to?: string
  /** The name of an account that a transfer is to or from, if there is none with it. */
  missing?: string
  category?: string
  /** The parts of a split entry, which add up to its amount. */
  split?: { category: string; amount: number; title: string }[]
  /** What a budget counts beside its category. */
  categories?: string[]
  /** Of a budget of all categories. */
  all?: true
  content?: string
  /** The things that the line can be read as instead, two or more of the same kind. */
  items?: CapturedItem[]
  /** The parts that were understood, in the order of the line. */
  parts: CapturePart[]
}

/**
 * A time that a line names: `text` begins at `start`, `lead` is where the words before it begin, such as 'by'. `minutes` is how
 * long it lasts, if its end is named, too: '18:00-19:30'. `isKept` of the first of several days, '12-15 Dec', whose words stay
 * in the title because nothing else says the last one.
 */
export type FoundTime = {
  start: number
  lead: number
  text: string
  at: Date
  day: string
  hasHour: boolean
  minutes?: number | undefined
  isKept?: boolean | undefined
}
/** Finds the last time in a line that is past or future, undefined without one. */
export type ReadTimes = (line: string, now: Date, direction: 'past' | 'future') => FoundTime | undefined

/** What was set by hand: nothing in the line changes it. */
export type SetByHand = {
  /** The kind that the user chose; 'money' is an expense or an income. */
  kind?: CaptureKind | 'money' | undefined
  /** The parts that the user removed, whose words belong to the title. */
  declined?: readonly Pick<CapturePart, 'name' | 'text'>[] | undefined
  /** Whether a list is one thing. */
  isOne?: boolean | undefined
}

/** An account; `currency` is missing if it is the user's. */
export type NamedAccount = { id: string; name: string; kind?: string | undefined; currency?: string | undefined }

export type CaptureOptions = {
  now: Date
  /** The user's date, yyyy-mm-dd. */
  today: string
  /** The language tag whose words and order of day and month are read, beside English. */
  locale: string
  week: Week
  separators: Separators
  /** Those of the user's currency. */
  decimals: number
  /** The user's. An amount in another one is not read, unless the line names an account in it. */
  currency?: string | undefined
  /** Undefined until it is loaded: times are not read then. */
  readTimes: ReadTimes | undefined
  /** The kind of a line that can be any. Without one, such a line is a task, or an expense if it names a cost. */
  usual?: CaptureKind | undefined
  byHand?: SetByHand
  /** The accounts and categories that the line can name. */
  accounts?: readonly NamedAccount[]
  categories?: readonly string[]
  /** The goals that a line can put money aside for, with the account whose balance counts as saved. */
  goals?: readonly { id: string; name: string; account?: string | null | undefined }[]
  /** The names of the projects that there are. */
  projects?: readonly string[]
}
