import { type AttachedKind, AttachedKind as Kinds } from '@daybook/contract'
import { type Attached, toAttachedTo } from '@daybook/domain/attachments'
import type { Selectable } from 'kysely'
import { ATTACHED_TABLES } from '../../db/linkedTables.ts'
import type { Db } from '../../db/open.ts'
import type { AttachmentTable } from '../../db/schema.attachments.ts'

export type StoredAttachment = Omit<Selectable<AttachmentTable>, 'user_id'>

export const COLUMNS = ['id', 'owner_kind', 'entry_id', 'name', 'media_type', 'size', 'sha256', 'created_at'] as const

/** By its type the same table for all kinds: they have the columns in common that are asked for. */
const tableOf = (of: AttachedKind) => ATTACHED_TABLES.find(([kind]) => kind === of)![1] as 'entries'

/** Reads the files attached to the entities of one user, and stores their bytes. */
export function attachmentRepo(db: Db, userId: string) {
  const all = () => db.selectFrom('attachments').where('user_id', '=', userId)
  const files = () => db.selectFrom('attachment_files').where('user_id', '=', userId)
  return {
    /** Returns whether there is an entity and it is not in the trash. */
    async exists({ kind, id }: Attached) {
      const row = db.selectFrom(tableOf(kind)).select('id').where('user_id', '=', userId)
      return (await row.where('id', '=', id).executeTakeFirst()) !== undefined
    },

    /** Returns the attachments of an entity, the first attached first. */
    of: ({ id }: Attached) =>
      all().select(COLUMNS).where('entry_id', '=', id).orderBy('created_at').orderBy('id').execute(),

    get: (id: string) => all().select(COLUMNS).where('id', '=', id).executeTakeFirst(),

    /** Returns the number of attachments of each entity that is not in the trash. */
    async counts() {
      const ofKind = (kind: AttachedKind) => {
        const table = tableOf(kind)
        return all()
          .select(['owner_kind', 'entry_id', (eb) => eb.fn.countAll<string | number>().as('count')])
          .where('owner_kind', '=', kind)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select(`${table}.id`)
                .where(`${table}.user_id`, '=', userId)
                .whereRef(`${table}.id`, '=', 'attachments.entry_id'),
            ),
          )
          .groupBy(['owner_kind', 'entry_id'])
          .execute()
      }
      const rows = (await Promise.all(Kinds.options.map(ofKind))).flat()
      return rows
        .sort((a, b) => (a.entry_id < b.entry_id ? -1 : 1))
        .map(({ owner_kind: kind, entry_id: id, count }) => ({ ...toAttachedTo({ kind, id }), count: Number(count) }))
    },

    /** Returns the bytes that all attachments of the user take, without those in the trash. */
    async totalSize() {
      const { size } = await all()
        .select((eb) => eb.fn.sum<string | null>('size').as('size'))
        .executeTakeFirstOrThrow()
      return Number(size ?? 0)
    },

    content: async (id: string) => (await files().select('content').where('id', '=', id).executeTakeFirst())?.content,

    hasContent: async (id: string) =>
      (await files().select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    async store(id: string, content: Uint8Array) {
      await db.insertInto('attachment_files').values({ user_id: userId, id, content }).execute()
    },
  }
}
