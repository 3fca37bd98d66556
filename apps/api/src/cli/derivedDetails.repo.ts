import type { EntryPart } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import type { Db } from '../db/open.ts'
import { inSlices } from '../db/slices.ts'
import { compare, type Drift } from './drift.ts'

type Row = { id: string; parts: string | null; tags: string | null }

/** Returns each entry whose parts or tags differ from its rows in the tables that filters and sums read. */
export async function driftedDetails(db: Db, userId: string) {
  const drifts: Drift[] = []
  const entries = db
    .selectFrom('entries')
    .select(['id', 'parts', 'tags'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('parts', 'is not', null), eb('tags', 'is not', null)]))
    .orderBy('id')
  const slices = inSlices<Row>((limit, last) =>
    (last ? entries.where('id', '>', last.id) : entries).limit(limit).execute(),
  )
  for await (const rows of slices) {
    const computed = await detailTexts(db, userId, rows)
    for (const { id, parts, tags } of rows) {
      const place = { table: 'entries', keys: { user_id: userId, id } }
      const { partText, tagText } = computed(id)
      drifts.push(
        ...compare({ ...place, column: 'parts', stored: textOfParts(parts), computed: partText }),
        ...compare({ ...place, column: 'tags', stored: toText(JSON.parse(tags ?? '[]')), computed: tagText }),
      )
    }
  }
  return drifts
}

/** Returns a function that returns the texts of an entry's rows. */
async function detailTexts(db: Db, userId: string, entries: Row[]) {
  const ids = entries.map(({ id }) => id)
  const parts = await db
    .selectFrom('entry_parts')
    .select(['entry_id', 'category', 'amount_milli'])
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .orderBy('position')
    .execute()
  const tags = await db
    .selectFrom('entry_tags')
    .select(['entry_id', 'tag'])
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .execute()
  const partsOf = Map.groupBy(parts, ({ entry_id }) => entry_id)
  const tagsOf = Map.groupBy(tags, ({ entry_id }) => entry_id)
  return (id: string) => ({
    partText: (partsOf.get(id) ?? []).map(({ category, amount_milli }) => `${category} ${amount_milli}`).join(', '),
    tagText: toText((tagsOf.get(id) ?? []).map(({ tag }) => tag)),
  })
}

const toText = (tags: string[]) => tags.toSorted().join(', ')

const textOfParts = (json: string | null) =>
  (JSON.parse(json ?? '[]') as EntryPart[]).map(({ category, amount }) => `${category} ${toMilli(amount)}`).join(', ')
