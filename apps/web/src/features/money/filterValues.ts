import type { EntryFilter } from '@daybook/contract'

/** The values of the filter form. */
export type FilterValues = {
  title: string
  date: string
  category: string
  from: string
  to: string
  min: number | undefined
  max: number | undefined
  categories: string[]
  tags: string[]
  /** Has no field: it is chosen on the page. */
  account: string | undefined
}

export const valuesOfFilter = ({ title, date, category, ...more }: EntryFilter): FilterValues => ({
  title,
  date,
  category,
  from: more.from ?? '',
  to: more.to ?? '',
  min: more.min,
  max: more.max,
  categories: more.categories ?? [],
  tags: more.tags ?? [],
  account: more.account,
})
