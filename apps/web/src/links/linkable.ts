import { type LinkEnd, type LinkedItem, LinkedKind } from '@daybook/contract'
import { m } from '#messages'
import { formatDay, today } from '../format/dates.ts'
import type { SearchItem } from '../search/findItems.ts'
import { type Icon, IconBudget, IconMoney, IconNotes, IconRoutines, IconTasks } from '../ui/icons.ts'

type Linkable = Extract<SearchItem, { kind: LinkedKind }>

export const LINK_ICONS: Record<LinkedKind, Icon> = {
  entry: IconMoney,
  budget: IconBudget,
  task: IconTasks,
  routine: IconRoutines,
  note: IconNotes,
}

const KIND_NAMES: Record<LinkedKind, string> = {
  entry: m.search_kind_entry(),
  budget: m.search_kind_budget(),
  task: m.capture_task(),
  routine: m.nav_routine(),
  note: m.capture_note(),
}

const MAX_OFFERED = 20

export const kindName = ({ kind }: LinkedItem) => KIND_NAMES[kind]

/** Returns the name by which the user knows an entity. */
export const nameOf = ({ title, entry }: LinkedItem) => title || entry?.category || m.note_untitled()

/** Returns the day of an entity in words, if it has one. */
export const dayOf = ({ day, at }: LinkedItem) => {
  if (day) return formatDay(day)
  return at ? formatDay(today(new Date(at))) : undefined
}

const isLinkable = (item: SearchItem): item is Linkable => LinkedKind.safeParse(item.kind).success

function toLinked(item: Linkable): LinkedItem {
  const { kind, id, title } = item
  const linked = { kind, id, title, day: null, at: null, entry: null, completed: false }
  if (kind === 'entry') {
    const { amount, date, title, category } = item.entry
    return { ...linked, title, day: date, entry: { type: item.type, amount, category: category.name } }
  }
  if (kind === 'task')
    return { ...linked, day: item.task.due_day ?? null, at: item.task.due, completed: item.isCompleted }
  return kind === 'budget' ? { ...linked, day: item.budget.end_date } : linked
}

/** Returns what can be linked, the latest created first. Ids begin with the time of creation. */
export const toOffered = (found: SearchItem[], isTaken: (end: LinkEnd) => boolean) =>
  found
    .filter(isLinkable)
    .filter((item) => !isTaken(item))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, MAX_OFFERED)
    .map(toLinked)
