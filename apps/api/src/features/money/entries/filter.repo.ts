import { type EntryFilter, MAIN_ACCOUNT } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { foldForSearch } from '@daybook/domain/search'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { contains } from '../../../db/contains.ts'
import type { Schema } from '../../../db/schema.ts'

type Builder = ExpressionBuilder<Schema, 'entries'>

/** Returns the lists of categories of a filter, each of which an entry must match. */
export const getCategories = ({ category, categories = [] }: Pick<EntryFilter, 'category' | 'categories'>) =>
  [categories, category ? [category] : []].filter((names) => names.length > 0)

/** Returns the sum of the parts that match a filter by category; for an entry that is not split, its amount. */
export const matchingMilli = (eb: Builder, userId: string, filter: EntryFilter) =>
  sql<number>`case when ${eb.ref('parts')} is null then ${eb.ref('amount_milli')} else (${partsIn(eb, userId)
    .select(sql<number>`sum(entry_parts.amount_milli)`.as('milli'))
    .where((eb) => eb.and(getCategories(filter).map((names) => eb('entry_parts.category', 'in', names))))}) end`

/** Selects the parts of an entry. */
const partsIn = (eb: Builder, userId: string) =>
  eb
    .selectFrom('entry_parts')
    .where('entry_parts.user_id', '=', userId)
    .whereRef('entry_parts.entry_id', '=', 'entries.id')

/**
 * Returns the `where` condition of a filter; empty fields match everything.
 *
 * @param hasParts whether split entries have parts of the filter's categories; without them an index finds the entries
 */
export function matching(userId: string, filter: EntryFilter, hasParts = false) {
  return (eb: Builder): ExpressionWrapper<Schema, 'entries', SqlBool> => {
    const {
      title = '',
      date = '',
      category = '',
      from = '',
      to = '',
      min,
      max,
      categories,
      tags = [],
      account,
    } = filter
    const lists = getCategories({ category, categories })
    const inParts = partsIn(eb, userId)
      .select('entry_parts.position')
      .where((eb) => eb.and(lists.map((names) => eb('entry_parts.category', 'in', names))))
    const tagged = eb
      .selectFrom('entry_tags')
      .select('entry_tags.tag')
      .where('entry_tags.user_id', '=', userId)
      .whereRef('entry_tags.entry_id', '=', 'entries.id')
      .where('entry_tags.tag', 'in', tags)
    const ofEntry = eb.and(lists.map((names) => eb('category', 'in', names)))
    return eb.and([
      // As a range: for a single day SQLite would scan the categories of all years.
      ...(date ? [eb.between('day', date, date)] : []),
      ...(from ? [eb('day', '>=', from)] : []),
      ...(to ? [eb('day', '<=', to)] : []),
      ...(min ? [eb('amount_milli', '>=', toMilli(min))] : []),
      ...(max === undefined ? [] : [eb('amount_milli', '<=', toMilli(max))]),
      ...(lists.length > 0 ? [hasParts ? eb.or([ofEntry, eb.exists(inParts)]) : ofEntry] : []),
      ...(tags.length > 0 ? [eb.exists(tagged)] : []),
      ...(account ? [isOfAccount(eb, userId, account)] : []),
      ...(title ? [contains('title_search', foldForSearch(title))] : []),
    ])
  }
}

/** Matches the entries of an account; those of the main one belong to no other account. */
const isOfAccount = (eb: Builder, userId: string, account: string) =>
  account === MAIN_ACCOUNT
    ? eb.not(
        eb.exists(
          eb
            .selectFrom('accounts')
            .select('accounts.id')
            .where('accounts.user_id', '=', userId)
            .whereRef('accounts.id', '=', 'entries.account'),
        ),
      )
    : eb('account', '=', account)
