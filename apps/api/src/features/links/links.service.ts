import type { LinkEnd, LinkEnds, LinkedItem, LinkedKind, RowOf } from '@daybook/contract'
import { otherEnd, toEnds } from '@daybook/domain/links'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import { orNotFound } from '../../errors.ts'
import { linkedItemRepo } from './linkedItems.repo.ts'
import { linkRows } from './linkRows.repo.ts'
import { linkRepo } from './links.repo.ts'

type Link = Awaited<ReturnType<typeof linkRows.page>>[number]

/** Reads the links of one user. */
export function linkService(db: Db, userId: string) {
  return {
    /** Yields the ends of all links, in batches. */
    async *all() {
      const read = (limit: number, last: Link | undefined) => linkRows.page(db, userId, { limit, before: last?.[0] })
      for await (const links of inSlices(read))
        yield withoutHidden(
          db,
          userId,
          links.map(([, row]) => row),
        )
    },

    /** Returns what an entity is linked to, the first linked first. */
    async of(end: LinkEnd): Promise<LinkedItem[]> {
      orNotFound(await linkedItemRepo(db, userId).exists(end.kind, end.id), `${end.kind}_not_found`)
      const others = (await linkRepo(db, userId).of(end)).map((link) => otherEnd(link, end))
      const items = await readItems(db, userId, others)
      return others.flatMap(({ kind, id }) => items.get(`${kind} ${id}`) ?? [])
    },
  }
}

/** Returns the entities of these ends that are not in the trash, by kind and id. */
async function readItems(db: Db, userId: string, ends: LinkEnd[]) {
  const items = new Map<string, LinkedItem>()
  for (const [kind, ofKind] of Map.groupBy(ends, (end): LinkedKind => end.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))]
    for (const item of await linkedItemRepo(db, userId).find(kind, ids)) items.set(`${kind} ${item.id}`, item)
  }
  return items
}

async function withoutHidden(db: Db, userId: string, links: RowOf<'link'>[]): Promise<LinkEnds[]> {
  const all = links.map(toEnds)
  const items = await readItems(
    db,
    userId,
    all.flatMap(({ first, second }) => [first, second]),
  )
  return all.filter((ends) => Object.values(ends).every(({ kind, id }) => items.has(`${kind} ${id}`)))
}
