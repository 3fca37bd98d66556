import { matchIn } from '@daybook/domain/noteSearch'
import { foldForSearch } from '@daybook/domain/search'
import { parseSearch, similarQuery, wordsIn } from '@daybook/domain/searchQuery'
import { namePictures } from '@daybook/domain/textPictures'
import { m } from '#messages'
import { repeatText } from '../../features/routines/repeatText.ts'
import { formatDay } from '../../format/dates.ts'
import { SEPARATORS } from '../../format/locale.ts'
import { nameNote } from '../../format/nameNote.ts'
import { withoutMarks } from '../../format/withoutMarks.ts'
import { FoundOption } from '../../search/FoundOption.tsx'
import type { SearchItem } from '../../search/findItems.ts'
import { Marked } from '../../search/Marked.tsx'
import { KIND_NAMES } from '../../search/relateWords.ts'
import {
  type Icon,
  IconAdd,
  IconBudget,
  IconChart,
  IconForward,
  IconMoney,
  IconNotes,
  IconRoutines,
  IconTasks,
} from '../../ui/icons.ts'

/** The icons of kinds that have another than money. */
const ICONS: Partial<Record<SearchItem['kind'], Icon>> = {
  category: IconChart,
  budget: IconBudget,
  goal: IconBudget,
  task: IconTasks,
  project: IconTasks,
  routine: IconRoutines,
  note: IconNotes,
  page: IconForward,
  action: IconAdd,
}

type Props = { id: string; item: SearchItem; text: string; isSimilar: boolean; isActive: boolean; onOpen: () => void }

/** One result of the search for a text: what it is, its title, and its sum or day. */
export function SearchResult({ item, text, isSimilar, onOpen, ...option }: Props) {
  const kind = KIND_NAMES[item.kind]
  const query = parseSearch(text, SEPARATORS)
  const wordsOf = (shown: string) => wordsIn(foldForSearch(shown), (isSimilar && similarQuery(query)) || query)
  const title =
    item.kind === 'note'
      ? nameNote({ title: item.title, content: withoutMarks(namePictures(item.text)) }).name
      : item.title || kind
  const detail = formatDetail(item, kind, wordsOf)
  return (
    <FoundOption
      icon={ICONS[item.kind] ?? IconMoney}
      title={<Marked text={title} words={wordsOf(title)} />}
      detail={<Marked text={detail} words={wordsOf(detail)} />}
      sum={sumOf(item)}
      onChoose={onOpen}
      {...option}
    />
  )
}

function sumOf(item: SearchItem) {
  if (item.kind === 'schedule') return item.schedule
  return item.kind === 'entry' ? { type: item.type, amount: item.entry.amount } : undefined
}

function formatDetail(item: SearchItem, kind: string, wordsOf: (text: string) => string[]) {
  const day = item.day && formatDay(item.day)
  if (item.kind === 'entry' && item.line) return [day, m.search_on_receipt({ line: item.line })].join(' · ')
  if (item.kind === 'entry') return [day, item.entry.category.name].join(' · ')
  if (item.kind === 'note')
    return (item.title && (passageOf(item.text, wordsOf) ?? withoutMarks(item.text).slice(0, 100))) || kind
  const name = item.kind === 'task' && item.isCompleted ? m.search_completed_task() : kind
  const repeat = item.kind === 'routine' && repeatText(item.routine)
  return [name, day, repeat, passageOf(descriptionOf(item), wordsOf)].filter(Boolean).join(' · ')
}

function descriptionOf(item: SearchItem) {
  if (item.kind === 'task') return item.task.description
  if (item.kind === 'routine') return item.routine.description
  return item.kind === 'budget' ? item.budget.description : ''
}

const BEFORE = 30

/** Returns the passage with the first of the words, near its beginning, or undefined without one. */
function passageOf(markdown: string, wordsOf: (text: string) => string[]) {
  const content = withoutMarks(markdown)
  const { where, text, from } = matchIn({ title: '', content, sections: [] }, wordsOf(content))
  if (where !== 'content') return undefined
  const space = text.indexOf(' ', from - BEFORE)
  return from > BEFORE ? `…${text.slice(space < from ? space + 1 : from)}` : text
}
