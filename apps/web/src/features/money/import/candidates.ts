import type { ImportedEntry, ImportMatch, ImportTransfer } from '@daybook/contract'
import { findPayee, type RuleOutcome } from '@daybook/domain/entryRules'
import type { IdentifiedEntry } from './bankIds.ts'
import { asOfCategory, type Joins, joinOf } from './joins.ts'
import type { Checked } from './transfer.queries.ts'
import { type TransferSide, transferSides } from './transfers.ts'

/**
 * `alike`: there is an entry that looks the same. `similar`: one with its day, amount and account has another title.
 * `existing`: this line was imported before. `joined`: it is an entry of the user, or pays what is due. `unclear`: it can
 * be one of several. `transfer`: it can be one side of a transfer.
 */
export type Status = 'new' | 'alike' | 'similar' | 'deleted' | 'existing' | 'joined' | 'unclear' | 'transfer'

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
  transfer: TransferSide | undefined
}

const FIRST: Status[] = ['unclear', 'transfer', 'alike', 'similar', 'joined', 'new', 'deleted', 'existing']

/** What is known of the entries of a file, by their ids, and what the user chose, by the rows. */
type Known = {
  data: Checked | undefined
  named: ImportTransfer[]
  suggested: ReadonlyMap<string, string>
  ruled: ReadonlyMap<string, RuleOutcome>
  edits: ReadonlyMap<number, Partial<ImportedEntry>>
  chosen: ReadonlyMap<number, boolean>
  also: ReadonlySet<Status>
  joins: Joins
  made: ReadonlyMap<number, boolean | string>
}

/** Returns the entries of a file as they would be added, with questions first. */
export function toCandidates(
  entries: readonly IdentifiedEntry[],
  { data, named, suggested, ruled, edits, chosen, also, joins, made }: Known,
) {
  const statuses = toStatuses(entries.length, data)
  const matches = new Map(
    data?.matches.map((match) => {
      const entry = entries[match.line]!
      return [match.line, asOfCategory(match, entry, ruled.get(entry.id)?.category ?? suggested.get(entry.id))]
    }),
  )
  const wanted = { made, isAll: also.has('transfer') }
  const stated = statedTransfers(entries)
  const byHand = entries.flatMap(({ row, date }, line) => {
    const account = made.get(row)
    return typeof account === 'string' ? [{ line, account, title: '', day: date }] : []
  })
  const isStated = (line = -1) =>
    entries[line]?.other !== undefined || typeof made.get(entries[line]?.row ?? -1) === 'string'
  const paired = (data?.transfers ?? []).filter(({ line, other_line }) => !isStated(line) && !isStated(other_line))
  const isSide = new Set(paired.flatMap(({ line, other_line }) => [line, other_line]))
  const single = named.filter(({ line }) => statuses[line] === 'new' && !matches.has(line) && !isSide.has(line))
  const isOpen = (line: number) =>
    statuses[line] !== 'existing' && joinOf(matches.get(line), entries[line]!.row, joins) === null
  const sides = transferSides(
    data ? [...paired, ...single, ...[...stated, ...byHand].filter(({ line }) => isOpen(line))] : [],
    entries,
    (row) => edits.get(row)?.amount !== undefined,
    wanted,
  )
  const byGroup = Map.groupBy(
    entries.map((entry, at) => {
      const match = matches.get(at)
      const transfer = sides.get(at)
      const join = joinOf(match, entry.row, joins)
      const edit = edits.get(entry.row)
      const changes = { category: suggested.get(entry.id), ruled: ruled.get(entry.id), edit, join }
      const status = transfer ? 'transfer' : match ? toMatchStatus(join) : statuses[at]!
      const isChosen = chosen.get(entry.row) ?? (transfer !== undefined || also.has(status))
      const candidate: Candidate = {
        entry: withChanges(entry, changes),
        words: entry.title,
        rules: edit || join ? [] : (changes.ruled?.by ?? []),
        join: join ?? undefined,
        status,
        isChosen: isChosen && isAdded({ status, join, transfer }),
        offers: match?.candidates ?? [],
        transfer,
      }
      // Rows stay where they are when the user decides about them.
      return { candidate, group: match ? toMatchStatus(joinOf(match, entry.row, UNDECIDED)) : status }
    }),
    ({ group }) => group,
  )
  return FIRST.flatMap((group) => byGroup.get(group)?.map(({ candidate }) => candidate) ?? [])
}

/** Returns the other entries of the same payee that can be added. */
export function othersOf({ entry, words }: Candidate, candidates: readonly Candidate[]) {
  const payee = findPayee(words)
  // Cheaper to compare than the payee of each line.
  const [first = ''] = payee.split(' ')
  const isOther = (one: Candidate) => one.entry.row !== entry.row && one.entry.type === entry.type && isAdded(one)
  const isSame = (title: string) => title.toLowerCase().includes(first) && findPayee(title) === payee
  return candidates.filter((one) => isOther(one) && isSame(one.words))
}

/** Returns the transfers that a file says. */
const statedTransfers = (entries: readonly IdentifiedEntry[]): ImportTransfer[] =>
  entries.flatMap(({ other, date }, line) => (other ? [{ line, account: other, title: '', day: date }] : []))

type Edit = Partial<ImportedEntry> | undefined
type Join = ImportMatch | null | undefined

type Changes = { category: string | undefined; ruled: RuleOutcome | undefined; edit: Edit; join: Join }

/** Returns an entry of a file with what rules, what it is joined with, and the user set in it; itself if that is nothing. */
function withChanges(entry: IdentifiedEntry, { category, ruled, edit, join }: Changes): IdentifiedEntry {
  if (!category && !ruled && !edit && !join) return entry
  const { by: _, ...set } = ruled ?? {}
  const changed = { ...entry, ...(category && { category }), ...set, ...fieldsOf(join), ...edit, id: entry.id }
  const isSame = changed.amount === entry.amount && changed.account === entry.account
  return isSame ? changed : { ...changed, account_amount: undefined }
}

type Added = { status: Status; join: Join; transfer: TransferSide | undefined }

/** Returns whether a line can be added: not one that is there, or that is the other side of a transfer. */
const isAdded = ({ status, join, transfer }: Added) =>
  status !== 'existing' && join?.kind !== 'entry' && !(transfer?.isMade && transfer.isOther)

const UNDECIDED: Joins = new Map()

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
