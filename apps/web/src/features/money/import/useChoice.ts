import type { ImportedEntry, ImportMatch } from '@daybook/contract'
import { sumOf, toMilli } from '@daybook/domain/amounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../../api/newId.ts'
import { accountIn } from '../accounts/accounts.queries.ts'
import type { IdentifiedEntry } from './bankIds.ts'
import { type Candidate, type Status, toCandidates } from './candidates.ts'
import { useSuggestedCategories } from './categories.ts'
import type { Joins } from './joins.ts'
import type { Reading } from './settings.ts'
import { duplicatesIn } from './transfer.queries.ts'
import { useNamedTransfers } from './useNamedTransfers.ts'
import { APPS, useRuledEntries } from './useRuledEntries.ts'

/** Keeps which rows of a file are added, and what the user changed in them, also when the file is read in another way. */
export function useChoice(of: { reading: Reading; file: unknown[] }, entries: IdentifiedEntry[], isSaving: boolean) {
  const client = useQueryClient()
  const account = accountIn(client, of.reading.account)
  const ruled = useRuledEntries(entries, of.reading.source)
  const check = useQuery(duplicatesIn([...of.file, of.reading], entries, account, isSaving))
  const named = useNamedTransfers(entries, account)
  const suggested = useSuggestedCategories(entries, !APPS.includes(of.reading.source))
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<ImportedEntry>>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [also, setAlso] = useState<ReadonlySet<Status>>(new Set<Status>(['new', 'joined']))
  const [joins, setJoins] = useState<Joins>(new Map())
  const [made, setMade] = useState<ReadonlyMap<number, boolean | string>>(new Map())
  const freshIds = useRef(new Map<string, string>())

  const { data } = check
  const candidates = useMemo(
    () => toCandidates(entries, { data, named, suggested, ruled, edits, chosen, also, joins, made }),
    [entries, data, named, suggested, ruled, edits, chosen, also, joins, made],
  )

  const deletedIds = useMemo(() => new Set(data?.deleted.map((at) => entries[at]?.id)), [entries, data])

  /** Returns the entry to send. One whose id is in the trash gets another id, which is the same on each call. */
  function toImport({ entry, join, transfer }: Candidate, of: string | null | undefined): ImportedEntry {
    const draft = { ...toDraft(entry, account), ...(join && { pays: { schedule: join.id, day: join.day } }) }
    // A rule can have set another account.
    if (transfer?.isMade) return { ...draft, account: of ?? account, transfer: transfer.sent }
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
      return entries.flatMap(({ id, account }) => (isSelected.has(id) ? [toImport(byId.get(id)!, account)] : []))
    },
    edit: (row: number, change: Partial<ImportedEntry>, others: number[]) =>
      setEdits(withEdit(edits, { row, change, others })),
    /** Joins a row with what it can be, or adds it as a new entry. */
    join: (row: number, join: ImportMatch | null) => {
      setJoins(new Map(joins).set(row, join))
      setChosen(new Map([...chosen].filter(([one]) => one !== row)))
    },
    account,
    /** Makes a transfer of a row, with this account if one is given, or two entries. */
    transfer: (row: number, isMade: boolean | string) => setMade(new Map(made).set(row, isMade)),
    choose: (row: number, isChosen: boolean) => setChosen(new Map(chosen).set(row, isChosen)),
    chooseAll: (status: Status, isChosen: boolean) => {
      const rows = new Set(candidates.filter((one) => one.status === status).map(({ entry }) => entry.row))
      setChosen(new Map([...chosen].filter(([row]) => !rows.has(row))))
      if (status === 'transfer') setMade(new Map())
      setAlso(new Set([...also].filter((one) => one !== status).concat(isChosen ? [status] : [])))
    },
  }
}

type Edited = { row: number; change: Partial<ImportedEntry>; others: number[] }

/** Returns the edits with that of a row, whose category others get, too. */
function withEdit(edits: ReadonlyMap<number, Partial<ImportedEntry>>, { row, change, others }: Edited) {
  const changed = new Map(edits).set(row, { ...edits.get(row), ...change })
  const { category } = change
  if (category) for (const other of others) changed.set(other, { ...edits.get(other), category })
  return changed
}

function toDraft(entry: IdentifiedEntry, account: string | undefined) {
  const { id, type, amount, date, category, title, tags = [], parts = [], account_amount } = entry
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
    ...(account_amount !== undefined && { account_amount }),
  }
}
