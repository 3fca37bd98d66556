import type { RowKind, RowOf } from '@daybook/contract'
import { type Fields, findGroup, isOptional, isSameValue } from './fields.ts'
import { type MergeBudget, mergeText } from './mergeText.ts'

/** The long text of a kind, which is merged by line. */
const LONG_TEXTS: Partial<Record<RowKind, string>> = {
  task: 'description',
  note: 'content',
  section: 'content',
}

/** What an author saw, what they sent, and the row as it is now. */
type Edit = { base: Fields; draft: Fields; row: Fields }

/**
 * Returns the draft with only the changes that its author made: a field that is as in `base` gets the value of the row.
 * `isConflict` is true if the long text cannot be merged; then it gets the value of the row, too.
 */
export function patchDraft(
  kind: RowKind,
  { base, draft, row }: Edit,
  budget?: MergeBudget,
): { draft: Fields; isConflict: boolean } {
  const group = findGroup(kind, draft, row).filter((field) => field in draft)
  const isUnchanged = (field: string) => field in base && isSameValue(base[field], draft[field])
  const isKept = (field: string) =>
    (field in row || isOptional(kind, field)) && (group.includes(field) ? group.every(isUnchanged) : isUnchanged(field))
  const patched = Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, isKept(field) ? row[field] : value]),
  )
  const text = LONG_TEXTS[kind]
  const [seen, sent] = text ? [base[text], draft[text]] : []
  // What a device says that its author saw can be anything.
  if (!text || typeof seen !== 'string' || typeof sent !== 'string' || isKept(text))
    return { draft: patched, isConflict: false }
  const merged = mergeText(seen, sent, String(row[text]), budget)
  return { draft: { ...patched, [text]: merged ?? row[text] }, isConflict: merged === undefined }
}

/** Returns the fields that are not as their author sent them, because others had changed them. */
export const mergedFields = (draft: Fields, patched: Fields) =>
  Object.keys(draft).filter((field) => field in patched && !isSameValue(draft[field], patched[field]))

/** The maximum length of a title. */
const MAX_TITLE = 200
const OTHER_VERSION = ' (other version)'

/** Returns the title of a text that could not be merged. */
export const otherTitle = (title: unknown) =>
  `${String(title)
    .slice(0, MAX_TITLE - OTHER_VERSION.length)
    .toWellFormed()}${OTHER_VERSION}`.trim()

/** Returns a copy of a row with the author's long text, which could not be merged with that of the row. */
export function makeOtherVersion<K extends RowKind>(kind: K, row: RowOf<K>, draft: Fields): RowOf<K> {
  const [text, title] = [LONG_TEXTS[kind]!, kind === 'section' ? 'heading' : 'title']
  return { ...row, [text]: draft[text], [title]: otherTitle(draft[title]) }
}
