import type { ImportedEntry, ImportMatch } from '@daybook/contract'
import { sumOf, toMilli } from '@daybook/domain/amounts'
import type { RuleOutcome } from '@daybook/domain/entryRules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../../api/newId.ts'
import { accountIn } from '../accounts/accounts.queries.ts'
import type { IdentifiedEntry } from './bankIds.ts'
import { useSuggestedCategories } from './categories.ts'
import { type Joins, joinOf } from './joins.ts'
import type { Reading } from './settings.ts'
import { type Checked, duplicatesIn } from './transfer.queries.ts'
import { useRuledEntries } from './useRuledEntries.ts'

/**
 * `alike`: there is an entry that looks the same. `similar`: one with its day, amount and account has another title.
 * `existing`: this line was imported before. `joined`: it is an entry of the user, or pays what is due. `unclear`: it can
 * be one of several.
 */
export type Status = 'new' | 'alike' | 'similar' | 'deleted' | 'existing' | 'joined' | 'unclear'

/**
 * An entry of the file as it would be added. `words` is its title in the file, `rules` has the words of the rules that
 * changed it, `offers` what it can be, and `join` what it is.
 */
export type Candidate = {
  entry: IdentifiedEntry
  words: string
  status: Status
  isChosen: boolean
  rules: string[]
  offers: ImportMatch[]
  join: ImportMatch | undefined
}

const FIRST: Status[] = ['unclear', 'alike', 'similar', 'joined', 'new', 'deleted', 'existing']

/** Keeps which rows of a file are added, and what the user changed in them, also when the file is read in another way. */
export function useChoice(of: { reading: Reading; file: unknown[] }, entries: IdentifiedEntry[], isSaving: boolean) {
  const client = useQueryClient()
  const account = accountIn(client, of.reading.account)
  const ruled = useRuledEntries(entries, of.reading.source)
  const check = useQuery(duplicatesIn([...of.file, of.reading], entries, account, isSaving))
  const suggested = useSuggestedCategories(entries)
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<ImportedEntry>>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [also, setAlso] = useState<ReadonlySet<Status>>(new Set<Status>(['new', 'joined']))
  const [joins, setJoins] = useState<Joins>(new Map())
  const freshIds = useRef(new Map<string, string>())

  const { data } = check
  const candidates = useMemo(() => {
    const statuses = toStatuses(entries.length, data)
    const matches = new Map(data?.matches.map((match) => [match.line, match]))
    const all = entries.map((entry, at) => {
      const match = matches.get(at)
      const join = joinOf(match, entry.row, joins)
      const category = suggested.get(entry.id) ?? entry.category
      const candidate = toCandidate({ ...entry, category }, ruled.get(entry.id), edits.get(entry.row), join)
      const status = match ? toMatchStatus(join) : statuses[at]!
      const isChosen = isAdded({ status, join }) && (chosen.get(entry.row) ?? also.has(status))
      return { ...candidate, status, isChosen, offers: match?.candidates ?? [] }
    })
    return FIRST.flatMap((status) => all.filter((one) => one.status === status))
  }, [entries, data, suggested, ruled, edits, chosen, also, joins])

  const deletedIds = useMemo(() => new Set(data?.deleted.map((at) => entries[at]?.id)), [entries, data])

  /** Returns the entry to send. One whose id is in the trash gets another id, which is the same on each call. */
  function toImport({ entry, join }: Candidate): ImportedEntry {
    const draft = { ...toDraft(entry, account), ...(join && { pays: { schedule: join.id, day: join.day } }) }
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
    /** Joins a row with what it can be, or adds it as a new entry. */
    join: (row: number, join: ImportMatch | null) => {
      setJoins(new Map(joins).set(row, join))
      setChosen(new Map([...chosen].filter(([one]) => one !== row)))
    },
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

type Edit = Partial<ImportedEntry> | undefined
type Join = ImportMatch | null | undefined

/** Returns an entry of a file with what rules, what it is joined with, and the user set in it. */
function toCandidate(entry: IdentifiedEntry, ruled: RuleOutcome | undefined, edit: Edit, join: Join) {
  const { by = [], ...set } = ruled ?? {}
  return {
    entry: { ...entry, ...set, ...fieldsOf(join), ...edit, id: entry.id },
    words: entry.title,
    rules: edit || join ? [] : by,
    join: join ?? undefined,
  }
}

const isAdded = ({ status, join }: { status: Status; join: Join }) => status !== 'existing' && join?.kind !== 'entry'

const toMatchStatus = (join: Join): Status => (join ? 'joined' : join === null ? 'new' : 'unclear')

/** Returns the fields of an entry that pays what is due, which are those of the recurring one. */
function fieldsOf(join: Join) {
  if (join?.kind !== 'schedule') return {}
  const { title, category, tags = [] } = join
  return { category, tags, ...(title && { title }) }
}

function toStatuses(length: number, check: Checked | undefined) {
  const statuses = Array<Status>(length).fill('new')
  for (const at of check?.similar ?? []) statuses[at] = 'similar'
  for (const at of check?.deleted ?? []) statuses[at] = 'deleted'
  for (const at of check?.duplicates ?? []) statuses[at] = 'alike'
  for (const at of check?.existing ?? []) statuses[at] = 'existing'
  return statuses
}
