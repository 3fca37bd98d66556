import type { FastifyBaseLogger } from 'fastify'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { pictureBytes, storePicture } from '../../../pictures/storage.ts'
import { findEntry } from '../entries/entries.repo.ts'
import { withoutDuplicate } from './scanReading.ts'
import { scanRepo } from './scans.repo.ts'

/** Copies the receipt of an entry with its picture to one that has none, so that either entry can be deleted. */
export async function copyReceiptOf(
  dependencies: AppDependencies,
  author: Author,
  { from, to }: { from: string; to: string },
  log: FastifyBaseLogger,
) {
  const { db } = dependencies
  const { userId } = author
  for (const id of [from, to]) orNotFound(await findEntry(db, userId, id), 'entry_not_found')
  const { text, ...scan } = orNotFound(await scanRepo(db, userId).get(from), 'not_found')
  if (await scanRepo(db, userId).get(to)) return
  const kept = await scanRepo(db, userId).picture(from)
  const jpeg = kept && orNotFound(await pictureBytes(dependencies, kept, log), 'picture_not_found')
  const picture = jpeg && (await storePicture(dependencies, { userId, jpeg }, log))
  await withChanges(dependencies, author, async (db) => {
    const scans = scanRepo(db, userId)
    orNotFound(await findEntry(db, userId, to), 'entry_not_found')
    if (await scans.get(to)) return
    await scans.keep({ ...scan, id: to, reading: withoutDuplicate(scan.reading) }, text ?? '', picture)
  })
}
