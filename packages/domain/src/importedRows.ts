import { Id, IMPORTED_ROWS, type ImportedKind, type RowOf } from '@daybook/contract'
import { toEnds, toLink } from './links.ts'
import { toRateId } from './rateId.ts'

/** The id of a row that is named by what it has; undefined for a kind whose rows have ids of their own. */
const GIVEN_IDS: { [K in ImportedKind]?: (row: RowOf<K>) => string } = {
  occurrence: ({ routine, day }) => `${routine}/${day}`,
  rate: toRateId,
  link(row) {
    const { first, second } = toEnds(row)
    return toLink(first, second).id
  },
}

type Issue = { path: PropertyKey[]; message: string }
type Read<K extends ImportedKind> = { row: RowOf<K> } | { issues: Issue[] }
type Parsed<K extends ImportedKind> = { success: true; data: RowOf<K> } | { success: false; error: { issues: Issue[] } }

/** Returns a row as an import accepts it, or what is wrong with it. */
export function readImportedRow<K extends ImportedKind>(kind: K, id: unknown, sent: unknown): Read<K> {
  const read = IMPORTED_ROWS[kind].safeParse(sent) as Parsed<K>
  if (!read.success) return { issues: read.error.issues }
  const toId = GIVEN_IDS[kind] as ((row: RowOf<K>) => string) | undefined
  if ('parent' in read.data && read.data.parent === id)
    return { issues: [{ path: ['parent'], message: 'row_invalid' }] }
  const isRight = toId ? id === toId(read.data) : Id.safeParse(id).data === id
  return isRight ? { row: read.data } : { issues: [{ path: ['id'], message: 'id_invalid' }] }
}
