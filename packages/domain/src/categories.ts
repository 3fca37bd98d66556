import type { CategoryUse, EntryType, RowOf } from '@daybook/contract'
import { fromMilli } from './amounts.ts'
import type { CategorySums } from './charts.ts'
import { namesByUse } from './entries.ts'
import { OTHER } from './starterCategories.ts'

/** The kinds whose rows name categories, beside the settings with the saved filters. */
export const CATEGORIZED_KINDS = ['entry', 'budget', 'schedule', 'routine', 'rule'] as const
export type CategorizedKind = (typeof CATEGORIZED_KINDS)[number]

type Renaming = (category: string) => string
type Split = { category: string; parts?: { category: string; amount: number; title: string }[] | undefined }

const withParts = <Row extends Split>({ parts, ...row }: Row, rename: Renaming) => ({
  ...row,
  category: rename(row.category),
  ...(parts && { parts: parts.map((part) => ({ ...part, category: rename(part.category) })) }),
})

const renamedNames = (names: readonly string[], rename: Renaming) => [...new Set(names.map(rename))]

const RENAMED: {
  [K in CategorizedKind | 'settings']: (row: RowOf<K>, rename: Renaming) => object
} = {
  entry: withParts,
  schedule: ({ changed, ...row }, rename) => ({
    ...withParts(row, rename),
    changed: changed.map((day) => withParts(day, rename)),
  }),
  budget: ({ categories = [], ...row }, rename) => {
    if (row.all_categories) return row
    const category = rename(row.category)
    const others = renamedNames(categories, rename).filter((name) => name !== category)
    return { ...row, category, ...(others.length > 0 && { categories: others }) }
  },
  routine: ({ expense, ...row }, rename) => ({
    ...row,
    ...(expense && { expense: { ...expense, category: rename(expense.category) } }),
  }),
  rule: (row, rename) => ({ ...row, category: rename(row.category) }),
  settings: ({ filters, added_categories: added, ...row }, rename) => ({
    ...row,
    // An added category that is deleted adds no other one.
    ...(added && {
      added_categories: renamedNames(
        added.filter((name) => name === OTHER || rename(name) !== OTHER),
        rename,
      ),
    }),
    filters: filters.map(({ name, filter }) => {
      const { category, categories } = filter
      const renamed = {
        category: rename(category),
        ...(categories && { categories: renamedNames(categories, rename) }),
      }
      return { name, filter: { ...filter, ...renamed } }
    }),
  }),
}

/** Returns a row with another name of one of its categories, and no category twice. */
export const withRenamed = <K extends CategorizedKind | 'settings'>(
  kind: K,
  row: RowOf<K>,
  { from, to }: { from: string; to: string },
) => RENAMED[kind](row, (category) => (category === from ? to : category)) as RowOf<K>

/** Returns whether a row names a category. */
export function hasCategory<K extends CategorizedKind | 'settings'>(kind: K, row: RowOf<K>, name: string) {
  let isFound = false
  RENAMED[kind](row, (category) => {
    isFound ||= category === name
    return category
  })
  return isFound
}

type Uses = { name: string; uses: number }

/** Returns the categories that entries and budgets use, with their sums, most used first, and then the added ones. */
export function categoryUses(
  entries: readonly Uses[],
  budgets: readonly Uses[],
  sums: CategorySums,
  added: readonly string[] | undefined,
): CategoryUse[] {
  const uses = new Map<string, number>()
  const counts = new Map(entries.map(({ name, uses }) => [name, uses]))
  for (const one of [...entries, ...budgets]) uses.set(one.name, (uses.get(one.name) ?? 0) + one.uses)
  const byType = { income: totals(sums, 'income'), expense: totals(sums, 'expense') }
  const names = namesByUse(
    [...uses].map(([name, uses]) => ({ name, uses })),
    added,
  )
  return names.map((name) => ({
    name,
    entries: counts.get(name) ?? 0,
    income: fromMilli(byType.income.get(name) ?? 0n),
    expense: fromMilli(byType.expense.get(name) ?? 0n),
  }))
}

function totals(sums: CategorySums, type: EntryType) {
  const byName = new Map<string, bigint>()
  for (const { name, milli } of sums[type]) byName.set(name, (byName.get(name) ?? 0n) + milli)
  return byName
}
