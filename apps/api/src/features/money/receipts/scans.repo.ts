import type { Db } from '../../../db/open.ts'
import { pendingDeletionRepo } from '../../../db/pendingDeletions.repo.ts'
import type { StoredPicture } from '../../../pictures/storage.ts'
import { scanTextRepo } from './scanTexts.repo.ts'

type Row = { id: string; merchant_raw_name: string; reading: string; scanned_at: string }

/** Reads and writes the receipt scans of one user: the readings, the texts and the pictures. */
export function scanRepo(db: Db, userId: string) {
  /** Assigns an uploaded object to its entry and cancels the object's scheduled deletion. */
  const claim = async (id: string, objectKey: string) => {
    await db.insertInto('scan_objects').values({ user_id: userId, id, object_key: objectKey }).execute()
    await pendingDeletionRepo(db, userId).drop(objectKey)
  }

  const keepPicture = async (id: string, picture: StoredPicture) => {
    if ('objectKey' in picture) return claim(id, picture.objectKey)
    await db.insertInto('scan_pictures').values({ user_id: userId, id, jpeg: picture.jpeg }).execute()
  }

  return {
    async keep(row: Row, text: string, picture: StoredPicture | undefined) {
      await db
        .insertInto('scans')
        .values({ user_id: userId, ...row })
        .execute()
      if (text) await scanTextRepo(db, userId).add(row.id, text)
      if (picture) await keepPicture(row.id, picture)
    },
    keepPicture,

    get(id: string) {
      return db
        .selectFrom('scans')
        .leftJoin('scan_texts', (join) =>
          join.onRef('scan_texts.user_id', '=', 'scans.user_id').onRef('scan_texts.id', '=', 'scans.id'),
        )
        .select(['merchant_raw_name', 'reading', 'scanned_at', 'text'])
        .where('scans.user_id', '=', userId)
        .where('scans.id', '=', id)
        .executeTakeFirst()
    },

    async picture(id: string): Promise<StoredPicture | undefined> {
      const pictures = db.selectFrom('scan_pictures').select('jpeg').where('user_id', '=', userId)
      const row = await pictures.where('id', '=', id).executeTakeFirst()
      if (row) return row
      const objects = db.selectFrom('scan_objects').select('object_key').where('user_id', '=', userId)
      const object = await objects.where('id', '=', id).executeTakeFirst()
      return object && { objectKey: object.object_key }
    },
  }
}
