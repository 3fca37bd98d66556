import type { EntryFilter } from '@daybook/contract'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { normalizeForSearch } from '../../db/normalizeForSearch.ts'
import type { Schema } from '../../db/schema.ts'

type Builder = ExpressionBuilder<Schema, 'entries'>

/** The condition of a filter, for a `where` of entries; what is empty asks for nothing. */
export function matching(filter: EntryFilter | undefined) {
  return (eb: Builder): ExpressionWrapper<Schema, 'entries', SqlBool> => {
    const { title = '', date = '', category = '' } = filter ?? {}
    return eb.and([
      // As a span: SQLite sums up a single day by walking through the categories of all the years.
      ...(date ? [eb.between('day', date, date)] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...(title ? [sql<SqlBool>`${eb.ref('title_search')} like ${containing(title)} escape '\\'`] : []),
    ])
  }
}

const containing = (title: string) => `%${normalizeForSearch(title).replace(/[\\%_]/g, '\\$&')}%`
