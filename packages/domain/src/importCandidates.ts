import {
  type Account,
  type ImportedEntry,
  type ImportMatch,
  MAIN_ACCOUNT,
  type RowOf,
  type Schedule,
} from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { addDays, dayNumber } from './days.ts'
import { isDerivedId } from './derivedId.ts'
import { toDedupeKeys } from './entryImport.ts'
import { dueOptions, type Line, moneyKey, PAID_WITHIN_DAYS, type Payment, sideKey } from './importDueDays.ts'
import { askOthers, isOfAccount, type Option, resolveMatches, titleFinder } from './importMatches.ts'
import { findTransfers, SIDES_WITHIN_DAYS, transferSides } from './importTransfers.ts'
import { makesEntry } from './recording.ts'
import { foldForSearch } from './search.ts'

/** How many days the bank can book a payment before or after the day of its entry. */
const BOOKED_WITHIN_DAYS = 4
/** It seldom books one earlier than this many days before it was typed as paid. */
const BOOKED_EARLY_DAYS = 1
/** The entries that the lines of one check can be, far above those of a bank's file. What is beyond is not offered. */
const ENTRY_OPTIONS = 100_000

/** An entry of the user. `exact` is its key as a duplicate. */
export type KnownEntry = Payment & { id: string; title: string; category: string; exact: string }
type EntryOption = Option & { exact: string }
type Offered = Omit<ImportMatch, 'kind' | 'tags'> & Pick<EntryOption, 'exact' | 'side'>

/** Returns the first and the last day of the entries with which lines of these days are compared. */
export function comparedDays(days: string[]): [first: string, last: string] {
  const sorted = days.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const end = addDays(last, PAID_WITHIN_DAYS)
  // No text with more than four digits of a year is comparable.
  return [addDays(first, -PAID_WITHIN_DAYS), end.startsWith('+') ? last : end]
}

const dayKey = (payment: Payment, day: number) => `${moneyKey(payment)} ${day}`

const toLine = ({ type, date, amount, account, title }: ImportedEntry): Line => ({
  type,
  day: date,
  milli: toMilli(amount),
  account: account || MAIN_ACCOUNT,
  title: foldForSearch(title),
})

type Known = { schedules: Schedule[]; accounts: Pick<Account, 'id' | 'currency'>[] }

/** Returns the lines of a file, added one after another, by what they are compared by. Lines that are undefined count. */
export function makeLineIndex() {
  const lines = new Map<number, Line>()
  const byMoney = new Map<string, number[]>()
  const byDay = new Map<string, number[]>()
  const bySide = new Map<string, number[]>()
  const milli = new Set<number>()
  let count = 0

  function append(to: Map<string, number[]>, key: string, at: number) {
    const others = to.get(key)
    if (others) others.push(at)
    else to.set(key, [at])
  }

  return {
    lines,
    byMoney,
    byDay,
    bySide,
    milli,
    add(entry: ImportedEntry | undefined) {
      const at = count
      count += 1
      if (!entry) return
      const line = toLine(entry)
      lines.set(at, line)
      append(byMoney, moneyKey(line), at)
      append(byDay, dayKey(line, dayNumber(line.day)), at)
      append(bySide, sideKey(line), at)
      milli.add(line.milli)
    },
  }
}

function indexAll(imported: (ImportedEntry | undefined)[]) {
  const index = makeLineIndex()
  for (const entry of imported) index.add(entry)
  return index
}

/** Returns what is offered to the lines, and a function that offers more. */
function makeOffers({ lines, byDay }: ReturnType<typeof makeLineIndex>) {
  const ofEntries = new Map<number, EntryOption[]>()
  let optionsLeft = ENTRY_OPTIONS

  /** Offers something to the lines of its amount and account within some days of its own. */
  function offer({ exact, side, ...of }: Offered, payment: Payment, within: number) {
    const match: ImportMatch = { kind: 'entry', ...of }
    const isNamed = titleFinder(match.title)
    for (let by = -within; by <= within; by += 1)
      for (const at of byDay.get(dayKey(payment, dayNumber(match.day) + by)) ?? []) {
        if (optionsLeft === 0) return
        optionsLeft -= 1
        const line = lines.get(at)!
        const options = ofEntries.get(at) ?? []
        const isEarly = match.kind === 'entry' && !side && by < -BOOKED_EARLY_DAYS && !isDerivedId(match.id)
        const about = { distance: Math.abs(by), isNamed: isNamed(line.title), isEarly, exact, day: line.day }
        options.push({ match, ...about, ...(side && { side }) })
        ofEntries.set(at, options)
      }
  }
  return { ofEntries, offer }
}

/**
 * Finds what lines of a file can be: entries that were not imported, due days of recurring entries, and transfers. Only
 * amounts in the currency of the user are compared with those of recurring entries and of other accounts.
 *
 * @param imported the lines, without those that were imported before
 * @param index the same lines, if they were added before
 */
export function candidateFinder(imported: (ImportedEntry | undefined)[], known: Known, index = indexAll(imported)) {
  const foreign = new Set(known.accounts.flatMap(({ id, currency }) => (currency ? [id] : [])))
  const schedules = known.schedules.filter(({ account = MAIN_ACCOUNT }) => !foreign.has(account))
  const { lines, byMoney, bySide, milli } = index
  const { ofEntries, offer } = makeOffers(index)
  const sides: (Line & { id: string })[] = []
  const isMade = makesEntry(schedules)

  return {
    /** Offers an entry of the user to the lines that it can be. */
    addEntry({ id, title, category, exact, ...payment }: KnownEntry) {
      if (milli.has(payment.milli) && !foreign.has(payment.account)) sides.push({ ...payment, id, title })
      if (!byMoney.has(moneyKey(payment))) return
      // An imported one is a line of another file.
      const isRecorded = isDerivedId(id)
      if (isRecorded && !isMade(id)) return
      const within = isRecorded ? PAID_WITHIN_DAYS : BOOKED_WITHIN_DAYS
      offer({ id, day: payment.day, title, category, exact }, payment, within)
    },

    /** Offers a transfer to the lines that can be one of its sides. Of one that was imported, only to those of a side without a line. */
    addTransfer(id: string, { date: day, title = '', lines = [], ...transfer }: RowOf<'transfer'>) {
      if (!isOpenTransfer(lines)) return
      for (const [at, side] of transferSides(transfer).entries())
        if (!lines[at] && byMoney.has(moneyKey(side)))
          offer({ id, day, title, category: '', exact: '', side: side.type }, { ...side, day }, SIDES_WITHIN_DAYS)
    },

    /**
     * Returns what each line can be, but for duplicates, which take their entries, and those whose entry was deleted.
     * Yields from time to time, for others to work meanwhile.
     * @param similar the lines with whose day there is an entry, typed or imported: they pay nothing of another day only
     */
    *find({ duplicates, similar, deleted }: Record<'duplicates' | 'similar' | 'deleted', number[]>) {
      yield
      const [isDecided, isSimilar] = [new Set([...duplicates, ...deleted]), new Set(similar)]
      const taken = takenIds(ofEntries, duplicates, (at) => toDedupeKeys(imported[at]!).exact)
      const accounts = new Set([...lines.values()].flatMap(({ account }) => (foreign.has(account) ? [] : [account])))
      const ofDays = yield* dueOptions(lines, { byMoney, bySide, schedules, accounts })
      const options = new Map<number, Option[]>()
      for (const at of lines.keys()) {
        if (isDecided.has(at)) continue
        const entries = (ofEntries.get(at) ?? []).filter(({ match }) => !taken.has(match.id))
        const sameDay = entries.filter(({ distance }) => distance === 0)
        const all =
          isSimilar.has(at) && sameDay.length === 0 ? [] : [...entries, ...(ofDays.get(at) ?? []).filter(isOfAccount)]
        if (all.length > 0) options.set(at, all)
      }
      const matches = yield* resolveMatches(options)
      yield
      for (const at of [...similar, ...matches.map(({ line }) => line)]) isDecided.add(at)
      const open = [...lines].flatMap(([line, side]) =>
        isDecided.has(line) || foreign.has(side.account) ? [] : [{ ...side, line, title: imported[line]!.title }],
      )
      yield
      const transfers = yield* findTransfers(open, sides)
      for (const { line, other_line = line } of transfers) isDecided.add(line).add(other_line)
      const questions = askOthers(ofDays, matches, isDecided)
      return { matches: [...matches, ...questions].sort((a, b) => a.line - b.line), transfers }
    },
  }
}

/** Returns whether a transfer with these lines has a side that was not imported. Of a single one, which side it is is unknown. */
export const isOpenTransfer = (lines: readonly string[] = []) => lines.length === 0 || lines.includes('')

/** Returns the ids of the entries that are those of the duplicates, each of one. */
function takenIds(options: ReadonlyMap<number, EntryOption[]>, duplicates: number[], keyOf: (at: number) => string) {
  const taken = new Set<string>()
  for (const at of duplicates) {
    const option = options.get(at)?.find(({ exact, match }) => exact === keyOf(at) && !taken.has(match.id))
    if (option) taken.add(option.match.id)
  }
  return taken
}
