import { asCategory, type EntryDraft, type EntryType, type Scan, type ScanResult } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { unitOf } from '@daybook/domain/currency'
import { fromEntryRow, toEntryRow } from '@daybook/domain/entries'
import { convertedAmount, rateOn } from '@daybook/domain/rates'
import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE } from '../../../clock.ts'
import { editSettings, keepsPictures } from '../../../db/changes/settingsRows.repo.ts'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import { withUser } from '../../../db/withUser.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { DomainError, orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { type StoredPicture, storePicture } from '../../../pictures/storage.ts'
import type { ReceiptReading } from '../../../receipt-scanning/reader.ts'
import { nothingReadable, ReadFailure } from '../../../receipt-scanning/readFailure.ts'
import { toDomainError } from '../../../receipt-scanning/scanError.ts'
import { accountCurrencies, type ForeignAccount, findAccountIn } from '../accounts/currencies.repo.ts'
import { type EntryRow, entryRows, findEntry } from '../entries/entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { findPaidFrom } from './paidFrom.ts'
import { findDuplicate } from './scanDuplicates.repo.ts'
import { scanFailures } from './scanFailures.service.ts'
import { toUsage } from './scanLimit.ts'
import { scanQuotaRepo } from './scanQuota.repo.ts'
import { toScan, toStoredScan, toText } from './scanReading.ts'
import { scanRepo } from './scans.repo.ts'

/** Longer than any scan takes: a minute in the queue, one and a half at most in a reader process. */
const TIMEOUT_MS = 10 * MINUTE

/** The user who scans, with their current date, limit, time zone and currency. */
type ScanDependencies = { author: Author; today: string; limit: number; timeZone: string; currency: string }
type Readable = { reading: ReceiptReading; account?: ForeignAccount | undefined; picture: StoredPicture | undefined }
type Upload = { image: Uint8Array; id?: string | undefined; keep?: boolean | undefined }

/**
 * Creates an entry from a picture. A scan reserves one of the day's scans before the picture is read, and is counted
 * with its entry. A failure releases the reservation; if the server dies, it expires.
 */
export function scanningService(dependencies: AppDependencies, scanner: ScanDependencies, log: FastifyBaseLogger) {
  const { db, clock, reader } = dependencies
  const { author, today, limit } = scanner
  const { userId } = author
  const failures = scanFailures(dependencies, userId, log)

  async function scan({ image, id = newId(clock.now()), keep }: Upload) {
    const existing = await findResult(db, scanner, id)
    if (existing) return existing
    await failures.check(image)
    if (keep !== undefined) await withChanges(dependencies, author, (db) => editSettings(db, { keeps_pictures: keep }))
    const keeps = await keepsPictures(db, userId)
    const reservationId = await reservation()
    try {
      const { reading, account } = await read(image)
      const picture = keeps ? await storePicture(dependencies, { userId, jpeg: reading.jpeg }, log) : undefined
      return await enter(id, reservationId, { reading, account, picture })
    } catch (thrown) {
      await scanQuotaRepo(db, userId).release(reservationId)
      if (thrown instanceof ReadFailure) await failures.count(thrown, image)
      throw toDomainError(thrown, log)
    }
  }

  async function reservation() {
    const now = clock.now()
    const place = { id: newId(now), day: today, limit, now: now.toISOString(), until: isoAfter(now, TIMEOUT_MS) }
    const isHeld = await withUser(db, userId, (db) => scanQuotaRepo(db, userId).reserve(place))
    if (!isHeld) throw new DomainError({ code: 'scan_limit_reached', params: { limit } })
    return place.id
  }

  async function read(image: Uint8Array) {
    const merchants = await merchantRepo(db, userId).list()
    const reading = await reader.read(image, { ...scanner, merchants }, userId)
    if (reading.amountMilli.value <= 0) throw nothingReadable()
    if (!reading.currency || reading.currency === scanner.currency)
      return { reading: withDecimalsOf(reading, scanner.currency) }
    const account = await findAccountIn(db, userId, reading.currency)
    if (account) return { reading: withDecimalsOf(reading, account.currency), account }
    const { amountMilli } = withDecimalsOf(reading, scanner.currency)
    return { reading: { ...reading, amountMilli: { ...amountMilli, sure: false } } }
  }

  async function enter(id: string, reservationId: string, { reading, account, picture }: Readable) {
    const type = reading.type.value
    return withChanges(dependencies, author, async (db) => {
      const days = scanQuotaRepo(db, userId)
      // A scan whose reservation has expired is not counted and creates no entry.
      if (!(await days.release(reservationId))) throw new ReadFailure(['busy', { code: 'scan_timed_out' }])
      const row = toEntryRow({
        type,
        ...(await toPaidDraft(db, userId, toDraft(reading, today), { reading, account })),
      })
      if (await tracked(db, entryRows).create(id, row)) {
        await days.count(today)
        const scan = { id, at: clock.now(), reading, picture }
        await saveScan(db, userId, row, scan)
      }
      return orNotFound(await findResult(db, scanner, id), 'not_found')
    })
  }

  return scan
}

/** Returns the result of an earlier scan with this id, or undefined. */
async function findResult(
  db: Db,
  { author: { userId }, today, limit }: ScanDependencies,
  id: string,
): Promise<ScanResult | undefined> {
  const row = await findEntry(db, userId, id)
  const reading = row && (await scanRepo(db, userId).get(id))
  if (!reading) return undefined
  const scan = toScan(reading)
  const usage = toUsage(await scanQuotaRepo(db, userId).countOn(today), limit)
  return {
    message: MESSAGE[row.type],
    type: row.type,
    transaction: fromEntryRow(id, row),
    usage,
    unsure: scan.unsure,
    scan,
  }
}

type NewScan = { id: string; at: Date; reading: ReceiptReading; picture: StoredPicture | undefined }

async function saveScan(db: Db, userId: string, row: EntryRow, { id, at, reading, picture }: NewScan) {
  const duplicateOf = await findDuplicate(db, userId, id, row)
  const storedReading = JSON.stringify(toStoredScan(reading, { hasPicture: picture !== undefined, duplicateOf }))
  const scan = { id, merchant_raw_name: reading.rawName, reading: storedReading, scanned_at: at.toISOString() }
  await scanRepo(db, userId).keep(scan, toText(reading), picture)
}

const MESSAGE: Record<EntryType, string> = {
  income: 'Income added from your receipt',
  expense: 'Expense added from your receipt',
}

/** Rounds the amount to the decimals of the currency. It is unsure if that changes it. */
function withDecimalsOf({ amountMilli, ...reading }: ReceiptReading, currency: string): ReceiptReading {
  const unit = unitOf(currency)
  const value = Math.max(Math.round(amountMilli.value / unit), 1) * unit
  return { ...reading, amountMilli: { ...amountMilli, value, sure: amountMilli.sure && value === amountMilli.value } }
}

function toDraft({ amountMilli, date, title, category }: ReceiptReading, today: string): EntryDraft {
  return {
    amount: fromMilli(amountMilli.value),
    date: date.value ?? today,
    title: title.value.slice(0, 200).trim(),
    category: asCategory(category.value).slice(0, 40) || 'OTHER',
  }
}

/** Returns a draft in the account in the currency of a receipt, or else in the one that paid it. */
async function toPaidDraft(db: Db, userId: string, draft: EntryDraft, of: Pick<Readable, 'reading' | 'account'>) {
  if (of.account) return inAccount(db, userId, of.account, draft)
  return { ...draft, account: await findPaidFrom(db, userId, of.reading) }
}

/** Returns a draft whose amount is in the currency of an account as one in that account. */
async function inAccount(db: Db, userId: string, account: ForeignAccount, draft: EntryDraft): Promise<EntryDraft> {
  const currencies = await accountCurrencies(db, userId, { accounts: [account.id], days: [draft.date] })
  const amount = convertedAmount(draft.amount, rateOn(currencies, account, draft.date), currencies.to)
  return { ...draft, account: account.id, amount, account_amount: draft.amount }
}

/** Returns the reading of an entry's receipt, or null if it was not scanned. */
export async function scanOfEntry(db: AppDependencies['db'], userId: string, id: string): Promise<Scan | null> {
  orNotFound(await findEntry(db, userId, id), 'entry_not_found')
  const row = await scanRepo(db, userId).get(id)
  return row ? toScan(row) : null
}
