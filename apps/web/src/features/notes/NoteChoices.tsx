import type { NoteSort, NoteTitle } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatCount } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { QuietSelect } from '../../ui/QuietSelect.tsx'
import styles from './NoteList.module.css'
import { todayNotePath } from './notePaths.ts'
import { noteChoices, noteTitles } from './notes.queries.ts'
import { sortBy, useNoteFilter, useNoteList } from './useNoteFilter.ts'

const ALL = ''
const ARCHIVED = 'archived'
const toValue = (tag: string) => `#${tag}`

const SORTS = [
  { value: 'updated', label: m.note_sort_updated() },
  { value: 'created', label: m.note_sort_created() },
  { value: 'title', label: m.note_sort_title() },
]
const DAY = /^\d{4}-\d\d-\d\d$/
const hasDays = { ...noteTitles, select: (titles: NoteTitle[]) => titles.some(({ title }) => DAY.test(title)) }
/** A shorter list is seen at a glance. */
const MIN_SORTED = 10

/**
 * Which notes the list shows and by what it is sorted, once there is something to choose from, and a link to the note of today,
 * once there is one of a day.
 */
export function NoteChoices() {
  const { tag, archived, sort, isFiltered, show } = useNoteFilter()
  const choices = useQuery(noteChoices).data
  const count = useNoteList().data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const tags = [...(choices?.tags ?? [])]
  if (tag !== undefined && !tags.some((one) => one.tag === tag)) tags.push({ tag, count: 0 })
  const hasArchive = archived || (choices?.archived ?? 0) > 0
  const isSortable = count >= MIN_SORTED || sort !== 'updated'
  const hasChoices = tags.length > 0 || hasArchive
  const isDaily = useQuery(hasDays).data === true
  if (!hasChoices && !isSortable && !isDaily) return null

  function choose(value: string) {
    if (value === ARCHIVED) show({ archived: 'true' })
    else show(value === ALL ? {} : { tag: value.slice(1) })
  }

  const options = [
    { value: ALL, label: m.note_show_all() },
    ...tags.map(({ tag, count }) => ({
      value: toValue(tag),
      label: m.note_show_tag({ tag, count: formatCount(count) }),
    })),
    ...(hasArchive
      ? [{ value: ARCHIVED, label: m.note_show_archived({ count: formatCount(choices?.archived ?? 0) }) }]
      : []),
  ]
  return (
    <div className={styles.choices}>
      {isDaily && (
        <Button variant="plain" to={todayNotePath}>
          {m.note_today_short()}
        </Button>
      )}
      {hasChoices && (
        <QuietSelect
          isQuiet={!isFiltered}
          aria-label={m.note_show()}
          data={options}
          value={tag === undefined ? (archived ? ARCHIVED : ALL) : toValue(tag)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {isSortable && (
        <QuietSelect
          isQuiet
          aria-label={m.note_sort()}
          data={SORTS}
          value={sort}
          onChange={(event) => sortBy(event.currentTarget.value as NoteSort)}
        />
      )}
    </div>
  )
}
