import type { Unzipped } from '../unzip.ts'
import type { Table } from './formats/csv.ts'
import type { Sqlite } from './formats/sqlite.ts'
import type { Model, ReadOptions } from './model.ts'
import type { Product } from './products.ts'

/** What a reader gets: the files that are of its product. */
export type Input = {
  tables: Table[]
  sqlite: Sqlite | undefined
  files: Map<string, Unzipped>
  json: unknown[]
  texts: { name: string; text: string }[]
}

export type Read = (input: Input, options: ReadOptions) => Model | Promise<Model>

/** A product from which a user can come. */
export type Source = {
  product: Product
  /** The columns of its CSV files: all of one of these lists. */
  csv?: string[][]
  /** Tables of its database; `|` is between those of different versions. */
  tables?: string[]
  /** What the paths in its archive match: one for each of these. */
  paths?: RegExp[]
  /** Whether JSON is of this product. */
  json?: (data: unknown) => boolean
  /** What the beginning of its text matches. */
  text?: RegExp
  load: () => Promise<Read>
}
