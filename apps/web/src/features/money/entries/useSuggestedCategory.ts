import type { Entry, EntryType } from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import { guessCategory, OTHER } from '@daybook/domain/starterCategories'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { within } from '../../../device/within.ts'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import { categoriesFor, entriesTitled } from './money.queries.ts'
import type { EntryValues } from './panel.ts'

/** One letter is no word yet, but one of Chinese is. */
const IS_WORD = /\S.*\S|\p{sc=Han}/u
const LOOKUP_MS = 2000

/** The lookup of a category, which a form that is submitted waits for. */
export type Suggestion = RefObject<Promise<void> | undefined>

type Options = {
  ruled: string | undefined
  isEnough: boolean
  suggestion?: Suggestion | undefined
  onGuess?: ((values: Partial<EntryValues>) => void) | undefined
}

/**
 * Fills in the category that a rule sets, or else the one that the user's entries with such a title have, unless the user
 * has chosen another one. `ruled` is the one that a rule or the line of the capture names. A line `isEnough` for an entry:
 * what says no category has `OTHER`.
 */
export function useSuggestedCategory(
  type: EntryType,
  form: CheckedForm<EntryValues>,
  { ruled, isEnough, suggestion, onGuess }: Options,
) {
  const client = useQueryClient()
  const suggested = useRef('')
  const latest = useRef('')

  const isOpen = () => ['', suggested.current].includes(form.getValues().category)

  async function suggest(title: string) {
    const key = JSON.stringify([type, title, ruled])
    latest.current = key
    const found = ruled ?? (await readCategory(title))
    const name = found === '' && isEnough && title.trim() ? OTHER : found
    if (name === undefined || latest.current !== key || !isOpen()) return
    suggested.current = name
    onGuess?.({ category: name })
    form.setFieldValue('category', name)
  }

  /** Returns the category that entries with such a title usually have; undefined if that is unknown. */
  async function readCategory(title: string) {
    if (!IS_WORD.test(title)) return ''
    const days = await client.fetchQuery(entriesTitled(type, title.trim())).catch(() => undefined)
    const names = await client.ensureQueryData(categoriesFor(type)).catch(() => undefined)
    return (
      days &&
      suggestCategory(
        { type, title },
        days.flatMap((day) => day[type] ?? []),
        names,
      )
    )
  }

  const { title } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for each title, typed or filled in, and what rules say
  useEffect(() => {
    if (!isOpen()) return
    const lookup = suggest(title)
    if (suggestion) suggestion.current = lookup
  }, [title, type, ruled])
}

/** Returns an `onSubmit` handler that waits for the category of a title that is typed and submitted at once. */
export const afterSuggestion =
  (suggestion: Suggestion, form: CheckedForm<EntryValues>, submit: (event: FormEvent<HTMLFormElement>) => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    const lookup = suggestion.current
    if (form.getValues().category || !lookup) return submit(event)
    event.preventDefault()
    suggestion.current = undefined
    const { currentTarget } = event
    // Later than this event, even after a lookup that is done: browsers ignore a submit that is requested during another.
    void within(LOOKUP_MS, lookup).then(() => setTimeout(() => currentTarget.requestSubmit()))
  }

type Named = Pick<Entry, 'title' | 'category'>

/**
 * Returns the usual category of such a title, else the one that its words name, if the user has no others. `names` are
 * the user's categories.
 */
export const suggestCategory = (
  { type, title }: { type: EntryType; title: string },
  entries: Named[],
  names: readonly string[] | undefined,
) => usualCategory(title, entries) || (names ? guessCategory(type, title, names) : '')

/** Returns the most frequent category but `OTHER` of the entries whose title begins so, or an empty text. */
export function usualCategory(title: string, entries: Named[]) {
  const wanted = foldForSearch(title.trim())
  const uses = new Map<string, number>()
  for (const { title, category } of entries)
    if (category.name !== OTHER && foldForSearch(title).startsWith(wanted))
      uses.set(category.name, (uses.get(category.name) ?? 0) + 1)
  return [...uses].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
