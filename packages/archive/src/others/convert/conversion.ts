import type { Currency, LimitedKind, RowOf } from '@daybook/contract'
import { ROW_LIMITS } from '@daybook/contract'
import { derivedId } from '@daybook/domain/derivedId'
import type { ArchivedFile, ArchivedKind, ArchivedRow } from '../../archive.ts'
import type { Model, ReadOptions } from '../model.ts'
import type { What } from '../what.ts'
import { clean } from './texts.ts'

/** The day of ids of what has none: it has to be the same each time a file is read. */
export const NO_DAY = '2000-01-01'

/** The rows that are made of a model. */
export class Conversion {
  model: Model
  options: ReadOptions
  rows: ArchivedRow[] = []
  files: ArchivedFile[] = []
  #ids = new Set<string>()
  #counts = new Map<string, number>()

  constructor(model: Model, options: ReadOptions) {
    this.model = model
    this.options = options
  }

  get currency(): Currency {
    return this.options.currency
  }

  leave(what: What, example?: string) {
    this.model.leave(what, example)
  }

  /** Returns the id of a row, the same each time the file is read. */
  idOf(kind: ArchivedKind, id: string, day = NO_DAY) {
    return derivedId(day, this.model.source, kind, id)
  }

  /** Adds a row. Leaves out a second one with the same id, and those beyond the limit of their kind. */
  add<K extends ArchivedKind>(kind: K, id: string, row: RowOf<K>, name = '') {
    if (this.#ids.has(`${kind} ${id}`)) return false
    const count = (this.#counts.get(kind) ?? 0) + 1
    if (kind in ROW_LIMITS && count > ROW_LIMITS[kind as LimitedKind]) {
      this.leave('too_many', name)
      return false
    }
    this.#counts.set(kind, count)
    this.#ids.add(`${kind} ${id}`)
    this.rows.push({ kind, id, row } as ArchivedRow)
    return true
  }

  /** Returns a text without what no text of Daybook can have, shortened to `max` characters and named if it was. */
  text(text: string | undefined, max: number) {
    const whole = clean(text ?? '')
    if (whole.length <= max) return whole
    this.leave('shortened', whole.slice(0, 60))
    return whole
      .slice(0, max - 1)
      .toWellFormed()
      .replace(/\ufffd$/, '')
      .trimEnd()
      .concat('…')
  }
}
