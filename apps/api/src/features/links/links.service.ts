import {
  LINK_LIMIT,
  type LinkEnd,
  type LinkEnds,
  type LinkedItem,
  type LinkedKind,
  type RowOf,
} from '@daybook/contract'
import { endsOf, isSameEnd, linkOf, otherEnd } from '@daybook/domain/links'
import { tracked } from '../../db/changes/trackedRows.ts'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { linkedItemRepo } from './linkedItems.repo.ts'
import { linkRows } from './linkRows.repo.ts'
import { linkRepo } from './links.repo.ts'

type Link = Awaited<ReturnType<typeof linkRows.page>>[number]

/** Whether an end may be in the trash: a device may not know yet that it was deleted. */
type Options = { isDeletedAllowed?: boolean }

/** Reads and writes the links of one user. */
export function linkService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  async function requireEnd(db: Db, { kind, id }: LinkEnd, { isDeletedAllowed = false }: Options = {}) {
    const exists =
      (await linkedItemRepo(db, userId).exists(kind, id)) ||
      (isDeletedAllowed && (await trashRepo(db, userId).get(kind, id)) !== undefined)
    orNotFound(exists, `${kind}_not_found`)
  }

  async function requireRoom(db: WriteDb, ends: LinkEnd[]) {
    for (const end of ends)
      if ((await linkRepo(db, userId).of(end)).length >= LINK_LIMIT)
        throw new DomainError({ code: 'too_many_links', params: { maximum: LINK_LIMIT } })
  }

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
      await requireEnd(db, end)
      const others = (await linkRepo(db, userId).of(end)).map((link) => otherEnd(link, end))
      const items = await itemsOf(db, userId, others)
      return others.flatMap(({ kind, id }) => items.get(`${kind} ${id}`) ?? [])
    },

    add: (end: LinkEnd, other: LinkEnd, options?: Options) =>
      withChanges({ db, clock }, author, async (db) => {
        await requireEnd(db, end, options)
        if (isSameEnd(end, other)) throw new DomainError('link_to_itself')
        await requireEnd(db, other, options)
        const { id, ends } = linkOf(end, other)
        const links = tracked(db, linkRows)
        if (await links.get(id)) return
        await requireRoom(db, [end, other])
        await links.create(id, { ...ends, created: clock.now().toISOString() })
      }),

    /** Does nothing if there is no such link. */
    remove: (end: LinkEnd, other: LinkEnd) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, linkRows).remove(linkOf(end, other).id)
      }),

    requireEnd: (end: LinkEnd) => requireEnd(db, end),
  }
}

/** Returns the entities of these ends that are not in the trash, by kind and id. */
async function itemsOf(db: Db, userId: string, ends: LinkEnd[]) {
  const items = new Map<string, LinkedItem>()
  for (const [kind, ofKind] of Map.groupBy(ends, (end): LinkedKind => end.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))]
    for (const item of await linkedItemRepo(db, userId).find(kind, ids)) items.set(`${kind} ${item.id}`, item)
  }
  return items
}

async function withoutHidden(db: Db, userId: string, links: RowOf<'link'>[]): Promise<LinkEnds[]> {
  const all = links.map(endsOf)
  const items = await itemsOf(
    db,
    userId,
    all.flatMap(({ first, second }) => [first, second]),
  )
  return all.filter((ends) => Object.values(ends).every(({ kind, id }) => items.has(`${kind} ${id}`)))
}
