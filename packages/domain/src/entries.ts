import {
  type Entry,
  type EntryChange,
  type EntryDraft,
  type EntryPart,
  type EntryType,
  MAIN_ACCOUNT,
  type RowOf,
  TAGS_LIMIT,
  type TypedEntry,
} from '@daybook/contract'
import { addMilli, emptySum, fromMilli, sumToMilli, toMilli } from './amounts.ts'

/** The largest sum that is kept, in thousandths. Far below 2^63, so that no addition overflows a column. */
export const LARGEST_SUM = 9_000_000_000_000_000_000n

/** Returns whether the sum of all entries of a type, or of the changes of an account, is too large to be kept. */
export const isSumTooLarge = (milli: bigint) => milli > LARGEST_SUM || milli < -LARGEST_SUM

type EntryRow = RowOf<'entry'>

/** Returns the entry of a row. */
export const fromEntryRow = (
  id: string,
  { amount, title, date, category, parts, tags, account, account_amount, cleared }: EntryRow,
): Entry => ({
  id,
  amount,
  title,
  date,
  category: { name: category },
  ...(parts && { parts }),
  ...(tags && { tags }),
  ...(account && { account }),
  ...(account_amount !== undefined && { account_amount }),
  ...(cleared && { cleared }),
})

/**
 * Returns the row of a draft. Missing fields are those of `before`: the parts only if amount and category are the same,
 * the amount in the currency of the account only if amount and account are the same, and the cleared mark only if the
 * account is the same.
 */
export function toEntryRow(
  { id: _, parts, tags, account, account_amount, ...plain }: EntryDraft & { type: EntryType },
  before?: EntryRow,
) {
  const isSame = before?.amount === plain.amount && before.category === plain.category
  const {
    parts: oldParts,
    tags: oldTags,
    account: oldAccount,
    account_amount: oldAmount,
    cleared,
    ...old
  } = before ?? {}
  const newParts = parts ?? (isSame ? oldParts : undefined)
  const newTags = tags ?? oldTags
  const row: EntryRow = { ...old, ...plain }
  if (newParts?.length) Object.assign(row, { category: newParts[0]!.category, parts: newParts })
  if (newTags?.length) row.tags = newTags
  const newAccount = account === undefined ? oldAccount : account
  if (newAccount && newAccount !== MAIN_ACCOUNT) row.account = newAccount
  const isSameMoney = before?.amount === plain.amount && oldAccount === row.account
  const newAmount = account_amount ?? (isSameMoney ? oldAmount : undefined)
  if (row.account && newAmount !== undefined) row.account_amount = newAmount
  if (cleared && row.account === oldAccount) row.cleared = true
  return row
}

/** Returns the row of an entry after a bulk change. Keeps split categories, and the tags if there would be too many. */
export function entryRowWith(before: EntryRow, { category, date, account, added_tags, removed_tags }: EntryChange) {
  const { cleared: _, account_amount: _amount, ...plain } = before
  const removed = new Set(removed_tags)
  const tags = [...new Set([...(before.tags ?? []), ...(added_tags ?? [])])].filter((tag) => !removed.has(tag))
  return toEntryRow(
    {
      ...plain,
      category: category ?? before.category,
      date: date ?? before.date,
      tags: tags.length > TAGS_LIMIT ? before.tags : tags,
      account: account === undefined ? before.account : account,
    },
    before,
  )
}

/** Returns a message with a number of entries, such as '1 entry deleted'. */
export const entriesText = (count: number, done: string) => `${count} ${count === 1 ? 'entry' : 'entries'} ${done}`

type Divided = { category: string; amount: number; parts?: readonly Omit<EntryPart, 'title'>[] | undefined }

/** Returns the parts of an entry; an entry that is not split is its only part. */
export const toParts = (entry: Divided): readonly Omit<EntryPart, 'title'>[] => entry.parts ?? [entry]

/** Returns the sum of the parts in the matching categories, in thousandths. */
const milliIn = (parts: NonNullable<Divided['parts']>, isMeant: (category: string) => boolean) =>
  parts.reduce((sum, { category, amount }) => (isMeant(category) ? sum + toMilli(amount) : sum), 0)

/** Returns what an entry of a list of some categories counts, in thousandths: of a split one, its parts in these. */
export const countedMilli = (
  { amount, parts }: Pick<Divided, 'amount' | 'parts'>,
  isMeant: (category: string) => boolean,
) => (parts ? milliIn(parts, isMeant) : toMilli(amount))

type ByCategory = { category: string; categories?: string[] | undefined }

/** Returns the condition of a filter on a category; undefined if it filters by none. */
export function categoryCondition({ category, categories = [] }: ByCategory) {
  if (!category && categories.length === 0) return undefined
  const listed = new Set(categories)
  return (name: string) => (!category || name === category) && (listed.size === 0 || listed.has(name))
}

/** Returns the sum of the entries, of split ones only the parts in the matching categories, in thousandths. */
export function sumIn(entries: readonly Divided[], isMeant: (category: string) => boolean = () => true) {
  const sum = emptySum()
  for (const entry of entries) addMilli(sum, countedMilli(entry, isMeant))
  return sumToMilli(sum)
}

/** Returns an entry as lines of a table that is summed by category: one, or one for each part. */
export const toLines = ({ date, title, amount, category, parts }: Entry) =>
  (parts ?? [{ amount, category: category.name, title: '' }]).map((part) => ({
    date,
    title: [title, part.title].filter(Boolean).join(': '),
    category: part.category,
    amount: part.amount,
  }))

/** Returns a split entry with only its amount in a category, and any other entry unchanged. */
export function getPart({ parts, ...entry }: Entry, category: string): Entry {
  if (!parts) return entry
  const amount = fromMilli(milliIn(parts, (name) => name === category))
  return { ...entry, amount, category: { name: category } }
}

/** Groups entries, in list order, by day. */
export function byDate<T extends EntryType>(type: T, entries: Entry[]) {
  const days = Map.groupBy(entries, (entry) => entry.date)
  return [...days].map(([date, list]) => ({ date, [type]: list }) as { date: string } & Record<T, Entry[]>)
}

/** Groups income and expenses, in list order, by day. */
export const timelineByDate = (entries: TypedEntry[]) =>
  [...Map.groupBy(entries, (entry) => entry.date)].map(([date, list]) => ({ date, entries: list }))

/** Compares entries by their order in a list: newest day first, within a day newest entry first. */
export const byListOrder = (a: { date: string; id: string }, b: { date: string; id: string }) =>
  a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1

/** Returns the names of the categories that are in use, most used first, and the added ones after them. */
export const namesByUse = (categories: Iterable<{ name: string; uses: number }>, added: readonly string[] = []) => {
  const used = [...categories]
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1))
  return [...new Set([...used.map(({ name }) => name), ...added])]
}

/** Returns the categories that are offered for entries of a type: without those that only the other type uses. */
export function offeredNames(type: EntryType, names: readonly string[], used: readonly CategoryType[]) {
  const byName = Map.groupBy(used, ({ category }) => category)
  return names.filter((name) =>
    isOffered(
      type,
      (byName.get(name) ?? []).map((one) => one.type),
    ),
  )
}
type CategoryType = { category: string; type: EntryType }

/** Returns whether a category is offered for entries of a type, by the types of the entries that have it. */
export const isOffered = (type: EntryType, used: readonly EntryType[]) => used.length === 0 || used.includes(type)
