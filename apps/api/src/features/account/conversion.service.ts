import { CURRENCIES, type CurrencyConversion, type RowOf, SETTINGS_ID } from '@daybook/contract'
import { CONVERTED_KINDS, type Conversion, type ConvertedKind, convertedRow } from '@daybook/domain/conversion'
import { LARGEST_SUM } from '@daybook/domain/entries'
import { type FailedWork, type LongWorkKind, performLongWork } from '../../db/changes/longWork.ts'
import { settingsRows } from '../../db/changes/settingsRows.repo.ts'
import { trackedAmounts } from '../../db/changes/trackedAmounts.ts'
import { type ConvertibleKind, trackedEdits } from '../../db/changes/trackedRows.ts'
import { trashOfKind } from '../../db/changes/trashOfKind.repo.ts'
import { type Author, getAuthor, markIncomplete, type WriteDb } from '../../db/changes/withChanges.ts'
import { countTableRows } from '../../db/countTableRows.ts'
import { selectWholeSum } from '../../db/sumTables.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'

/** How the rows with amounts are changed; injected by `app`, since features do not import each other. */
export type ConvertedKinds = { [K in ConvertedKind]: ConvertibleKind<K> }

// Other users wait for each transaction. Parts are rows, too.
const CONVERTED_AT_ONCE = 100

/** Where the next transaction begins: after the row `last` of a kind, of its rows or of those in the trash. */
type Progress = { stage: number; last?: string }

const STAGES = CONVERTED_KINDS.flatMap((kind) => [false, true].map((isDeleted) => ({ kind, isDeleted })))

type Page<K extends ConvertedKind> = [id: string, row: RowOf<K>][]

export type ConversionWork = LongWorkKind<CurrencyConversion, Progress, null>

/** Converts the amounts of a user to another currency, in several transactions. */
export function conversionWork(kinds: ConvertedKinds, revert: LongWorkKind<FailedWork>): ConversionWork {
  return {
    name: 'conversion',
    revert,
    async step(db, to, progress) {
      const { currency } = (await trackedEdits(db, settingsRows).get(SETTINGS_ID)) ?? to
      if (currency === to.currency) return { result: null }
      if (!progress) await requireRoom(db, to)
      const next = await convertSome(db, kinds, to, progress ?? { stage: 0 })
      if (next) return { progress: next }
      await trackedEdits(db, settingsRows).edit(SETTINGS_ID, (row) => ({
        ...convertedRow('settings', row, to),
        currency: to.currency,
      }))
      // Read one after another, old and new amounts would be mixed on a device.
      markIncomplete(db)
      return { result: null }
    },
  }
}

/** Converts the amounts of one user. All of it is one operation. A repeated request changes nothing. */
export async function convertAmounts(
  dependencies: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  work: ConversionWork,
  to: CurrencyConversion,
) {
  await performLongWork(dependencies, author, work, to)
  return { message: `Your currency is ${CURRENCIES[to.currency][1]} now.` }
}

const RATE_UNIT = 10n ** 12n

/** Throws if a sum could become too large, also of a part of the rows: later transactions must not fail. */
async function requireRoom(db: WriteDb, { rate }: Conversion) {
  // Raw SQL, in which the tests' check of owners finds no table.
  const { rows } = await selectWholeSum(getAuthor(db).userId).execute(db.withoutPlugins())
  const [whole = '', decimals = ''] = rate.split('.')
  const factor = BigInt(whole + decimals.padEnd(12, '0'))
  const units = BigInt(rows[0]?.units ?? 0)
  if ((units * factor) / RATE_UNIT > LARGEST_SUM / 1_000_000n) throw new DomainError('sum_too_large')
}

/** Converts the next rows. Returns where to continue, or undefined if all are converted. */
async function convertSome(db: WriteDb, kinds: ConvertedKinds, to: Conversion, progress: Progress) {
  let { stage, last } = progress
  for (let converted = 0; stage < STAGES.length; ) {
    const { kind, isDeleted } = STAGES[stage]!
    const page = await convertPage(db, kinds, kind, { to, isDeleted, last, limit: CONVERTED_AT_ONCE - converted })
    converted += page.size
    if (page.last !== undefined) last = page.last
    else [stage, last] = [stage + 1, undefined]
    if (converted >= CONVERTED_AT_ONCE) return { stage, ...(last !== undefined && { last }) }
  }
  return undefined
}

type PageOptions = { to: Conversion; isDeleted: boolean; last: string | undefined; limit: number }

/** Converts one page. Returns its size, and its last id unless it is the last page. */
async function convertPage<K extends ConvertedKind>(
  db: WriteDb,
  kinds: ConvertedKinds,
  kind: K,
  { to, isDeleted, last, limit }: PageOptions,
) {
  const { userId } = getAuthor(db)
  const rowsOfKind: ConvertibleKind<K> = kinds[kind]
  const rows = trackedAmounts(db, rowsOfKind)
  const convert = (row: RowOf<K>) => convertedRow(kind, row, to)
  const found = isDeleted
    ? await trashOfKind(db, userId, kind).page({ limit, after: last })
    : await rowsOfKind.page(db, userId, { limit, before: last })
  const page = takeRows(found, limit)
  await (isDeleted ? rows.editDeleted(page, convert) : rows.edit(page, convert))
  const isLast = found.length < limit && page.length === found.length
  return { size: countRows(page), last: isLast ? undefined : page.at(-1)?.[0] }
}

/** Returns the first rows of a page, at least one, that are at most `limit` with their parts. */
function takeRows<K extends ConvertedKind>(page: Page<K>, limit: number): Page<K> {
  let size = 0
  const end = page.findIndex((row, n) => {
    size += countRows([row])
    return n > 0 && size > limit
  })
  return end < 0 ? page : page.slice(0, end)
}

const countRows = (page: readonly [string, object][]) => page.reduce((count, [, row]) => count + countTableRows(row), 0)
