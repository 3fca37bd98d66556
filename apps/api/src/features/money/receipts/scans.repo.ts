import type { RowOf } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { addDays } from '@daybook/domain/days'
import { titleFinder } from '@daybook/domain/importMatches'
import { foldForSearch } from '@daybook/domain/search'
import type { Db } from '../../../db/open.ts'
import { pendingDeletionRepo } from '../../../db/pendingDeletions.repo.ts'
import type { StoredPicture } from '../../../pictures/storage.ts'
import { scanTextRepo } from './scanTexts.repo.ts'

/** A bank can book what is paid some days after. */
const [BEFORE_DAYS, BOOKED_WITHIN_DAYS] = [1, 5]
const MOST_COMPARED = 50

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

    /**
     * Finds another entry of this amount that may be of the same receipt: one of the same day and title, or one without a
     * receipt of the days around it that has the name in its title, like the line of a bank.
     */
    async findDuplicate(id: string, { type, date, amount, title }: RowOf<'entry'>) {
      const near = await db
        .selectFrom('entries')
        .leftJoin('scans', (join) =>
          join.onRef('scans.user_id', '=', 'entries.user_id').onRef('scans.id', '=', 'entries.id'),
        )
        .select(['entries.id', 'title', 'day', 'scans.id as scan'])
        .where('entries.user_id', '=', userId)
        .where('type', '=', type)
        .where('day', '>=', addDays(date, -BEFORE_DAYS))
        .where('day', '<=', addDays(date, BOOKED_WITHIN_DAYS))
        .where('amount_milli', '=', toMilli(amount))
        .where('entries.id', '!=', id)
        .orderBy('day')
        .limit(MOST_COMPARED)
        .execute()
      const isNamed = titleFinder(title)
      const twin =
        near.find((one) => one.day === date && one.title === title) ??
        near.find((one) => one.scan === null && isNamed(foldForSearch(one.title)))
      return twin?.id ?? null
    },

    get(id: string) {
      return db
        .selectFrom('scans')
        .leftJoin('scan_texts', (join) =>
          join.onRef('scan_texts.user_id', '=', 'scans.user_id').onRef('scan_texts.id', '=', 'scans.id'),
        )
        .select(['merchant_raw_name', 'reading', 'text'])
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
