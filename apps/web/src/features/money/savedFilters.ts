import { EntryFilter } from '@daybook/contract'
import * as z from 'zod/mini'
import { keepDraft, readDraft } from '../../session/drafts.ts'

const SavedFilter = z.object({ name: z.string(), filter: EntryFilter })
export type SavedFilter = z.infer<typeof SavedFilter>

const KEY = 'money-filters'

/** Returns the filters that are saved on this device, by name. */
export const readSavedFilters = () => z.safeParse(z.array(SavedFilter), readDraft(KEY)).data ?? []

/** Saves a filter on this device. It replaces one of the same name. */
export function saveFilter(saved: SavedFilter) {
  const others = readSavedFilters().filter(({ name }) => name !== saved.name)
  keepDraft(
    KEY,
    [...others, saved].sort((a, b) => a.name.localeCompare(b.name)),
  )
}

export const forgetFilter = (name: string) =>
  keepDraft(
    KEY,
    readSavedFilters().filter((saved) => saved.name !== name),
  )
