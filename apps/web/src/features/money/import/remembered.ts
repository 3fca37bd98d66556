import { readLocal, writeLocal } from '../../../session/localText.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'

/** Files with this header are of one bank. Those without a header have as many columns. */
const keyOf = ({ columns }: Table) => `import ${JSON.stringify(columns)}`

/** Keeps how the file is read, for the next file with its header. */
export function rememberReading(table: Table, { decisions, currency: _, source: _s, ...kept }: Reading) {
  // What was imported is answered.
  const settled = decisions.map(({ about }) => about)
  if (!table.source) writeLocal(keyOf(table), JSON.stringify({ ...kept, settled }))
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
