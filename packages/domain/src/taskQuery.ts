import { asTag, isDay, type Task, TaskPriority } from '@daybook/contract'
import { addDays } from './days.ts'
import { type Due, dueDayOf, dueMomentOf } from './due.ts'
import { foldForSearch } from './search.ts'

type Project = { id: string; name: string }
type Filtered = Due & Pick<Task, 'title' | 'description' | 'labels' | 'project' | 'priority' | 'repeat'>

const DUE_WORDS = ['today', 'tomorrow', 'week', 'overdue', 'none'] as const
/** A word, so many days from today on as '14 days', or a day: yyyy-mm-dd. */
type DueTerm = (typeof DUE_WORDS)[number] | (string & {})

export type TaskTerm =
  /** `word` is as typed, unless it is quoted. */
  (
    | { field: 'text'; text: string; word?: string }
    | { field: 'label'; label: string }
    /** The ids of the projects that the name can mean. */
    | { field: 'project'; ids: readonly string[] }
    | { field: 'priority'; priority: TaskPriority }
    | { field: 'due'; due: DueTerm }
    | { field: 'repeat' }
  ) & { isExcluded?: boolean }

/**
 * What a filter of tasks asks for: of alternatives, one. A task has all terms of it; of several projects, priorities or due
 * times, one. Without alternatives it asks for nothing.
 */
export type TaskQuery = readonly (readonly TaskTerm[])[]

/** Of these fields a task has one value, so that several terms are alternatives. */
const SINGLE: readonly string[] = ['project', 'priority', 'due'] satisfies TaskTerm['field'][]

/** What is quoted is one part; `no date` and `7 days` are one, too. */
const PART = /(-?)([#@]?)(?:"([^"]*)"?|(no date(?!\S)|(?:next )?\d{1,3} days?(?!\S)|\S+))/gi
const DAYS = /^(?:next )?(\d+) days?$/
const OR = /^(?:or|\|+)$/i
/** Other ways to say what needs no word: that it has both. */
const AND = /^(?:and|&+)$/i
/** '!#work' is '-#work'. */
const NOT = /(?<!\S)!(?=[#@])/g
/** A part that has begun: it filters by nothing until it has a letter. */
const MARKS = /^[-#@!"]*$/

/**
 * Reads the text of a filter: words of the title and the description, `"quoted words"`, `#project`, `@label`, `!1`,
 * `due:today`, `due:tomorrow`, `due:week`, `due:overdue`, `due:none`, `due:2026-11-27`, `is:repeating`, each excluded by a `-`
 * before it. `today`, `tomorrow`, `overdue` and `no date` need no `due:`, and `14 days` are today and the 13 days after it. `or` or `|` is between alternatives.
 */
export function parseTaskQuery(text: string, projects: readonly Project[]): TaskQuery {
  const alternatives: TaskTerm[][] = [[]]
  for (const [whole, minus, mark, quoted, plain = ''] of text.replace(NOT, '-').matchAll(PART)) {
    if (OR.test(whole)) alternatives.push([])
    if (OR.test(whole) || AND.test(whole) || (!quoted && MARKS.test(whole))) continue
    const term = mark ? toNamed(mark, quoted ?? plain, projects) : toTerm(quoted, plain)
    alternatives.at(-1)!.push({ ...term, ...(minus && { isExcluded: true }) })
  }
  // One that has only begun asks for nothing.
  return alternatives.filter(({ length }) => length > 0)
}

const toNamed = (mark: string, name: string, projects: readonly Project[]): TaskTerm =>
  mark === '@' ? { field: 'label', label: asTag(name) } : { field: 'project', ids: projectsNamed(name, projects) }

/** Returns the ids of the projects of a name, or of those that begin with it. */
function projectsNamed(name: string, projects: readonly Project[]) {
  const wanted = foldForSearch(name)
  const named = projects.filter((one) => foldForSearch(one.name) === wanted)
  const meant = named.length > 0 ? named : projects.filter((one) => foldForSearch(one.name).startsWith(wanted))
  return meant.map(({ id }) => id)
}

function toTerm(quoted: string | undefined, plain: string): TaskTerm {
  if (quoted !== undefined) return { field: 'text', text: foldForSearch(quoted) }
  const priority = TaskPriority.safeParse(Number(/^!(\d)$/.exec(plain)?.[1])).data
  if (priority) return { field: 'priority', priority }
  const due = toDueTerm(plain.toLowerCase())
  if (due) return { field: 'due', due }
  if (['is:repeating', 'repeating'].includes(plain.toLowerCase())) return { field: 'repeat' }
  return { field: 'text', text: foldForSearch(plain), word: plain }
}

function toDueTerm(word: string): DueTerm | undefined {
  if (word === 'no date') return 'none'
  const days = DAYS.exec(word)?.[1]
  if (days) return `${Number(days)} days`
  if (word === 'today' || word === 'tomorrow' || word === 'overdue') return word
  const due = /^due:(.+)$/.exec(word)?.[1]
  return due && (isDay(due) || DUE_WORDS.some((known) => known === due)) ? due : undefined
}

/** The user's day, the time in ms, and their time zone (IANA). */
type Here = { today: string; now: number; timeZone: string }

/** Returns the function that says whether a task is one of those that a filter asks for. */
export function taskMatcher(query: TaskQuery, here: Here): (task: Filtered) => boolean {
  if (query.length === 0) return () => true
  const matchers = query.map((terms) => termMatcher(terms, here))
  return (task) => matchers.some((matches) => matches(task))
}

function termMatcher(terms: readonly TaskTerm[], here: Here) {
  const groups = Map.groupBy(terms, (term) => (SINGLE.includes(term.field) && !term.isExcluded ? term.field : term))
  const all = [...groups.values()]
  return (task: Filtered) =>
    all.every((some) => some.some((term) => has(task, term, here) !== Boolean(term.isExcluded)))
}

function has(task: Filtered, term: TaskTerm, here: Here) {
  if (term.field === 'text') return toSearchText(task).includes(term.text)
  if (term.field === 'label') return task.labels?.includes(term.label) ?? false
  if (term.field === 'project') return task.project !== undefined && term.ids.includes(task.project)
  if (term.field === 'priority') return task.priority === term.priority
  return term.field === 'due' ? isDueIn(task, term.due, here) : task.repeat !== undefined
}

/** Each letter that is typed searches the same tasks again. */
const searchTexts = new WeakMap<Filtered, string>()

function toSearchText(task: Filtered) {
  const text = searchTexts.get(task) ?? foldForSearch(`${task.title}\n${task.description}`)
  searchTexts.set(task, text)
  return text
}

function isDueIn(task: Due, due: DueTerm, { today, now, timeZone }: Here) {
  const day = dueDayOf(task, timeZone)
  if (day === null || due === 'none') return day === null && due === 'none'
  if (due === 'overdue') return Date.parse(dueMomentOf(task, timeZone) ?? '') <= now
  const days = due === 'week' ? '7' : DAYS.exec(due)?.[1]
  if (days) return day >= today && day < addDays(today, Number(days))
  return day === toDay(due, today)
}

const toDay = (due: DueTerm, today: string) =>
  due === 'today' ? today : due === 'tomorrow' ? addDays(today, 1) : isDay(due) ? due : undefined

/** Returns what a new task needs to be among those that a filter asks for, as far as that is one value of each field. */
export function fieldsOfQuery(query: TaskQuery, today: string) {
  const [terms = [], ...others] = query
  const wanted = others.length > 0 ? [] : terms.filter(({ isExcluded }) => !isExcluded)
  const values = <V>(toValue: (term: TaskTerm) => V | undefined) => wanted.flatMap((term) => toValue(term) ?? [])
  const projects = values((term) => (term.field === 'project' ? term.ids : undefined)).flat()
  const priorities = values((term) => (term.field === 'priority' ? term.priority : undefined))
  const dues = values((term) => (term.field === 'due' ? term.due : undefined))
  const day = dues.length === 1 ? toDay(dues[0]!, today) : undefined
  return {
    labels: values((term) => (term.field === 'label' ? term.label : undefined)),
    ...(projects.length === 1 && { project: projects[0]! }),
    ...(priorities.length === 1 && { priority: priorities[0]! }),
    ...(day && { due: day }),
  }
}
