import type { EntryFilter } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { normalizeForSearch } from '@daybook/domain/search'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

type Builder = ExpressionBuilder<Schema, 'entries'>

/** Returns the `where` condition of a filter; empty fields match everything. */
export function matching(filter: EntryFilter | undefined) {
  return (eb: Builder): ExpressionWrapper<Schema, 'entries', SqlBool> => {
    const { title = '', date = '', category = '', from = '', to = '', min, max, categories = [] } = filter ?? {}
    return eb.and([
      // As a range: for a single day SQLite would scan the categories of all years.
      ...(date ? [eb.between('day', date, date)] : []),
      ...(from ? [eb('day', '>=', from)] : []),
      ...(to ? [eb('day', '<=', to)] : []),
      ...(min ? [eb('amount_milli', '>=', toMilli(min))] : []),
      ...(max === undefined ? [] : [eb('amount_milli', '<=', toMilli(max))]),
      ...(categories.length > 0 ? [eb('category', 'in', categories)] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...(title ? [sql<SqlBool>`${eb.ref('title_search')} like ${containing(title)} escape '\\'`] : []),
    ])
  }
}

const containing = (title: string) => `%${normalizeForSearch(title).replace(/[\\%_]/g, '\\$&')}%`
