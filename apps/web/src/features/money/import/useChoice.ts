import type { ImportedEntry } from '@daybook/contract'
import { sumOf, toMilli } from '@daybook/domain/amounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../../api/newId.ts'
import { accountIn } from '../accounts/accounts.queries.ts'
import type { IdentifiedEntry } from './bankIds.ts'
import { useSuggestedCategories } from './categories.ts'
import type { Reading } from './settings.ts'
import { type Checked, duplicatesIn } from './transfer.queries.ts'
import { useRuledEntries } from './useRuledEntries.ts'

/**
 * `alike`: there is an entry that looks the same. `similar`: one with its day, amount and account has another title.
 * `existing`: this line was imported before.
 */
export type Status = 'new' | 'alike' | 'similar' | 'deleted' | 'existing'

/** An entry of the file as it would be added. `rules` has the words of the rules that changed it. */
export type Candidate = { entry: IdentifiedEntry; status: Status; isChosen: boolean; rules: string[] }

const FIRST: Status[] = ['alike', 'similar', 'new', 'deleted', 'existing']

/** Keeps which rows of a file are added, and what the user changed in them, also when the file is read in another way. */
export function useChoice(of: { reading: Reading; file: unknown[] }, entries: IdentifiedEntry[], isSaving: boolean) {
  const client = useQueryClient()
  const account = accountIn(client, of.reading.account)
  const ruled = useRuledEntries(entries, of.reading.source)
  const check = useQuery(duplicatesIn([...of.file, of.reading], entries, account, isSaving))
  const suggested = useSuggestedCategories(entries)
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<ImportedEntry>>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [also, setAlso] = useState<ReadonlySet<Status>>(new Set<Status>(['new']))
  const freshIds = useRef(new Map<string, string>())

  const { data } = check
  const candidates = useMemo(() => {
    const statuses = toStatuses(entries.length, data)
    const all = entries.map((entry, at): Candidate => {
      const status = statuses[at]!
      const { by = [], ...set } = ruled.get(entry.id) ?? {}
      const category = suggested.get(entry.id) ?? entry.category
      return {
        entry: { ...entry, category, ...set, ...edits.get(entry.row), id: entry.id },
        status,
        rules: edits.has(entry.row) ? [] : by,
        isChosen: status !== 'existing' && (chosen.get(entry.row) ?? also.has(status)),
      }
    })
    return FIRST.flatMap((status) => all.filter((one) => one.status === status))
  }, [entries, data, suggested, ruled, edits, chosen, also])

  const deletedIds = useMemo(() => new Set(data?.deleted.map((at) => entries[at]?.id)), [entries, data])

  /** Returns the entry to send. One whose id is in the trash gets another id, which is the same on each call. */
  function toImport({ entry }: Candidate): ImportedEntry {
    const draft = toDraft(entry, account)
    if (!deletedIds.has(draft.id)) return draft
    const fresh = freshIds.current.get(draft.id) ?? newId()
    freshIds.current.set(draft.id, fresh)
    return { ...draft, id: fresh }
  }

  return {
    check,
    candidates,
    also,
    selected: () => {
      const isSelected = new Set(candidates.filter(({ isChosen }) => isChosen).map(({ entry }) => entry.id))
      const byId = new Map(candidates.map((one) => [one.entry.id, one]))
      // In the order of the file, which is that of the day's list.
      return entries.flatMap(({ id }) => (isSelected.has(id) ? [toImport(byId.get(id)!)] : []))
    },
    edit: (row: number, change: Partial<ImportedEntry>) =>
      setEdits(new Map(edits).set(row, { ...edits.get(row), ...change })),
    choose: (row: number, isChosen: boolean) => setChosen(new Map(chosen).set(row, isChosen)),
    chooseAll: (status: Status, isChosen: boolean) => {
      const rows = new Set(candidates.filter((one) => one.status === status).map(({ entry }) => entry.row))
      setChosen(new Map([...chosen].filter(([row]) => !rows.has(row))))
      setAlso(new Set([...also].filter((one) => one !== status).concat(isChosen ? [status] : [])))
    },
  }
}

function toDraft(entry: IdentifiedEntry, account: string | undefined) {
  const { id, type, amount, date, category, title, tags = [], parts = [] } = entry
  const of = entry.account ?? account
  // The parts are those of the amount that the file has.
  const isSplit = parts.length > 0 && category === parts[0]?.category && sumOf(parts) === BigInt(toMilli(amount))
  return {
    id,
    type,
    amount,
    date,
    category,
    title,
    ...(isSplit && { parts }),
    ...(tags.length > 0 && { tags }),
    ...(of && { account: of }),
  }
}

function toStatuses(length: number, check: Checked | undefined) {
  const statuses = Array<Status>(length).fill('new')
  for (const at of check?.similar ?? []) statuses[at] = 'similar'
  for (const at of check?.deleted ?? []) statuses[at] = 'deleted'
  for (const at of check?.duplicates ?? []) statuses[at] = 'alike'
  for (const at of check?.existing ?? []) statuses[at] = 'existing'
  return statuses
}
