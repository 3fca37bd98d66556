import type { ArchivedMerchant, ArchivedReceipt } from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { isPlainJpeg } from '../../../pictures/plainJpeg.ts'
import { storePicture } from '../../../pictures/storage.ts'
import { toDomainError } from '../../../receipt-scanning/scanError.ts'
import { findEntry } from '../entries/entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { scanRepo } from './scans.repo.ts'

type Receipts = { receipts: ArchivedReceipt[]; merchants: ArchivedMerchant[] }

/** Keeps the receipts of entries that have none, and the corrections of shops that have none. */
export function keepReceipts(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  { receipts, merchants }: Receipts,
) {
  const { userId } = author
  return withChanges({ db, clock }, author, async (db) => {
    const scans = scanRepo(db, userId)
    for (const { id, merchant, scanned, scan } of receipts) {
      if (!(await findEntry(db, userId, id)) || (await scans.get(id))) continue
      const { text, ...reading } = scan
      const row = { id, merchant_raw_name: merchant, reading: JSON.stringify(reading), scanned_at: scanned }
      await scans.keep(row, text, undefined)
    }
    for (const { id: rawName, corrected, ...correction } of merchants)
      await merchantRepo(db, userId).addCorrection({ rawName, ...correction }, corrected)
  })
}

/** Stores the picture of a receipt, unless it has one. */
export async function keepPicture(
  dependencies: AppDependencies,
  author: Author,
  { id, image }: { id: string; image: Uint8Array },
  log: FastifyBaseLogger,
) {
  const { db, clock, reader } = dependencies
  const { userId } = author
  // The receipt of an entry in the trash is kept, but not shown.
  orNotFound((await findEntry(db, userId, id)) && (await scanRepo(db, userId).get(id)), 'picture_not_found')
  const encode = async () => (await reader.encode(image, userId)).jpeg
  const jpeg = isPlainJpeg(Buffer.from(image.buffer, image.byteOffset, image.byteLength))
    ? image
    : await encode().catch((thrown) => {
        throw toDomainError(thrown, log)
      })
  if (await scanRepo(db, userId).picture(id)) return
  const picture = await storePicture(dependencies, { userId, jpeg }, log)
  await withChanges({ db, clock }, author, async (db) => {
    const scans = scanRepo(db, userId)
    orNotFound(await scans.get(id), 'picture_not_found')
    if (!(await scans.picture(id))) await scans.keepPicture(id, picture)
  })
}
