import type { EntryFilter } from '@daybook/contract'
import { normalizeForSearch } from '@daybook/domain/search'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

type Builder = ExpressionBuilder<Schema, 'entries'>

/** Returns the `where` condition of a filter; empty fields match everything. */
export function matching(filter: EntryFilter | undefined) {
  return (eb: Builder): ExpressionWrapper<Schema, 'entries', SqlBool> => {
    const { title = '', date = '', category = '' } = filter ?? {}
    return eb.and([
      // As a range: for a single day SQLite would scan the categories of all years.
      ...(date ? [eb.between('day', date, date)] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...(title ? [sql<SqlBool>`${eb.ref('title_search')} like ${containing(title)} escape '\\'`] : []),
    ])
  }
}

const containing = (title: string) => `%${normalizeForSearch(title).replace(/[\\%_]/g, '\\$&')}%`
