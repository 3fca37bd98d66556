import {
  asCategory,
  type EntryDraft,
  type EntryType,
  type Scan,
  type ScanResult,
  scanLimitReached,
} from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { fromMilli } from '../../db/milli.ts'
import { withTx } from '../../db/withTx.ts'
import { found, Refusal } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import type { ReceiptReading } from '../../receipts-reader/reader.ts'
import { nothingReadable, ReadFailure } from '../../receipts-reader/readFailure.ts'
import { entryRepo, toEntry } from './entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { scanDayRepo } from './scanDays.repo.ts'
import { scanOf, toReading } from './scanReading.ts'
import { scanRepo } from './scans.repo.ts'
import { totalsRepo } from './totals.repo.ts'

/** Whose scan it is, and what their own day, limit, zone and money are. */
type Scanner = { userId: string; today: string; limit: number; timeZone: string; currency: string }
type Upload = { image: Uint8Array; id?: string | undefined; keep: boolean }

/** Makes an entry of a picture. Counted before it is read and given back where it fails, so that none is too many. */
export function scanningService({ db, clock, reader }: Parts, scanner: Scanner, log: FastifyBaseLogger) {
  const { userId, today, limit } = scanner
  const scans = scanRepo(db, userId)
  const days = scanDayRepo(db, userId)

  async function scan({ image, id = newId(clock.now()), keep }: Upload) {
    const standing = await answer(id)
    if (standing) return standing
    const isTaken = limit > 0 && (await days.take(today, limit))
    if (!isTaken) throw new Refusal('invalid', scanLimitReached(limit))
    try {
      const reading = await read(image)
      await enter(id, reading, keep ? await pictureOf(image, reading) : undefined)
    } catch (thrown) {
      await days.giveBack(today)
      throw refusalOf(thrown)
    }
    return found(await answer(id), 'Not found')
  }

  async function read(image: Uint8Array) {
    const merchants = await merchantRepo(db, userId).list()
    const reading = await reader.read(image, { ...scanner, merchants })
    // An entry is at least one unit of money.
    if (reading.amountMilli.value < 1000) throw new ReadFailure('nothing', nothingReadable)
    return reading
  }

  /** The picture as it is kept. That it can't be is no reason to lose what was read. */
  const pictureOf = async (image: Uint8Array, { picture }: ReceiptReading) =>
    reader.encode(image, picture.turn).then(
      ({ jpeg }) => jpeg,
      (err: unknown) => void log.warn({ err }, 'the picture of a receipt was not kept'),
    )

  async function enter(id: string, reading: ReceiptReading, jpeg: Uint8Array | undefined) {
    const draft = draftOf(reading, today)
    const type = reading.type.value
    await withTx(db, async (db) => {
      const row = await entryRepo(db, userId).insert(type, id, draft)
      if (!row) return scanDayRepo(db, userId).giveBack(today)
      await totalsRepo(db, userId).count({ came: [row] })
      const duplicateOf = await scanRepo(db, userId).twinOf(row)
      const kept = JSON.stringify(scanOf(reading, { hasPicture: jpeg !== undefined, duplicateOf }))
      const scannedAt = clock.now().toISOString()
      await scanRepo(db, userId).keep({ id, spelling: reading.spelling, reading: kept, scanned_at: scannedAt }, jpeg)
    })
  }

  /** The answer to a scan that has been made; undefined where it was not. */
  async function answer(id: string): Promise<ScanResult | undefined> {
    const row = await entryRepo(db, userId).get(id)
    const reading = row && (await scans.get(id))
    if (!reading) return undefined
    const scan = toReading(reading.reading)
    const count = await days.countOn(today)
    const usage = { count, limit, remaining: Math.max(0, limit - count) }
    return { message: MESSAGE[row.type], type: row.type, transaction: toEntry(row), usage, unsure: scan.unsure, scan }
  }

  return scan
}

const MESSAGE: Record<EntryType, string> = {
  income: 'Income added from your receipt',
  expense: 'Expense added from your receipt',
}

function draftOf({ amountMilli, date, title, category }: ReceiptReading, today: string): EntryDraft {
  return {
    amount: fromMilli(amountMilli.value),
    date: date.value ?? today,
    title: title.value.slice(0, 200).trim(),
    category: asCategory(category.value).slice(0, 40) || 'OTHER',
  }
}

/** A reader that died is a bug and answers as one; what the picture or the queue is to blame for is said. */
function refusalOf(thrown: unknown) {
  if (!(thrown instanceof ReadFailure) || thrown.kind === 'failed') return thrown
  if (thrown.kind !== 'busy') return new Refusal('invalid', thrown.message)
  return new Refusal('busy', thrown.message, { retryAfterSeconds: thrown.retryAfterSeconds ?? 5 })
}

/** What was read of an entry's receipt; null where it was not scanned. */
export async function scanOfEntry(db: Parts['db'], userId: string, id: string): Promise<Scan | null> {
  found(await entryRepo(db, userId).get(id), 'Entry not found')
  const row = await scanRepo(db, userId).get(id)
  return row ? toReading(row.reading) : null
}
