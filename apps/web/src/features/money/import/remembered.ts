import { readLocal, writeLocal } from '../../../session/remembered.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'

/** Files with this header are of one bank. Those without a header have as many columns. */
const keyOf = ({ columns }: Table) => `import ${JSON.stringify(columns)}`

/** Keeps how the file is read, for the next file with its header. */
export function rememberReading(table: Table, { mapping, order, mark, isFlipped, category, account }: Reading) {
  if (!table.source) writeLocal(keyOf(table), JSON.stringify({ mapping, order, mark, isFlipped, category, account }))
}

/** Returns how the last file with this header was read; nothing if there was none. */
export function rememberedReading(table: Table): Partial<Reading> {
  try {
    const { mapping, ...kept } = JSON.parse((!table.source && readLocal(keyOf(table))) || '{}')
    if (!mapping) return {}
    const isThere = ([, column]: [string, unknown]) => Number.isInteger(column) && Number(column) < table.columns.length
    return { ...kept, mapping: Object.fromEntries(Object.entries(mapping).filter(isThere)) }
  } catch {
    return {}
  }
}
