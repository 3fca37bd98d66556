import { CURRENCIES, type CurrencyConversion, type RowOf, SETTINGS_ID } from '@daybook/contract'
import { CONVERTED_KINDS, type Conversion, type ConvertedKind, convertedRow } from '@daybook/domain/conversion'
import { LARGEST_SUM } from '@daybook/domain/entries'
import { settingsRows } from '../../db/changes/settingsRows.repo.ts'
import { type ConvertibleKind, trackedAmounts, trackedEdits } from '../../db/changes/trackedRows.ts'
import { trashOfKind } from '../../db/changes/trashOfKind.repo.ts'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { CORRECTED_SUMS, correctSums } from '../../db/correctSums.ts'
import { ROWS_AT_ONCE } from '../../db/putRows.ts'
import { yieldToEventLoop } from '../../db/slices.ts'
import { largeSums, WHOLE_SUMS } from '../../db/sumTables.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'

/** How the rows with amounts are changed; injected by `app`, since features do not import each other. */
export type ConvertedKinds = { [K in ConvertedKind]: ConvertibleKind<K> }

/** Converts the amounts of one user to another currency. */
export function conversionService(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  kinds: ConvertedKinds,
  { userId, ...author }: Author,
) {
  /** Converts the rows of a kind in bulk, page by page. */
  async function convertAll<K extends ConvertedKind>(db: WriteDb, kind: K, to: Conversion) {
    const rowsOfKind: ConvertibleKind<K> = kinds[kind]
    const rows = trackedAmounts(db, rowsOfKind)
    const convert = (row: RowOf<K>) => convertedRow(kind, row, to)
    const limit = ROWS_AT_ONCE
    for await (const page of pages<K>((before) => rowsOfKind.page(db, userId, { limit, before })))
      await rows.edit(page, convert)
    for await (const page of pages<K>((after) => trashOfKind(db, userId, kind).page({ limit, after })))
      await rows.editDeleted(page, convert)
  }

  /** Replaces the sums of the converted rows. Throws if one is too large. */
  async function convertSums(db: WriteDb) {
    // Raw SQL, in which the tests' check of owners finds no table.
    const plain = db.withoutPlugins()
    for (const sums of WHOLE_SUMS) {
      const { rows } = await largeSums(sums, userId, LARGEST_SUM).execute(plain)
      if (rows.length > 0) throw new DomainError('sum_too_large')
    }
    for (const sums of CORRECTED_SUMS) {
      await correctSums(plain, userId, sums)
      await yieldToEventLoop()
    }
  }

  return {
    /**
     * Converts every amount in the user's currency and changes that. All of it is one operation. A repeated
     * request changes nothing.
     */
    convert: (to: CurrencyConversion) =>
      withChanges({ db, clock }, { userId, ...author }, async (db) => {
        const settings = trackedEdits(db, settingsRows)
        const before = await settings.get(SETTINGS_ID)
        if (before && before.currency !== to.currency) {
          await settings.edit(SETTINGS_ID, (row) => ({
            ...convertedRow('settings', row, to),
            currency: to.currency,
          }))
          for (const kind of CONVERTED_KINDS) await convertAll(db, kind, to)
          await convertSums(db)
        }
        return { message: `Your currency is ${CURRENCIES[to.currency][1]} now.` }
      }),
  }
}

type Page<K extends ConvertedKind> = [id: string, row: RowOf<K>][]

/** Yields the pages of rows that `read` returns for the last id of the page before. */
async function* pages<K extends ConvertedKind>(read: (last: string | undefined) => Promise<Page<K>>) {
  for (let last: string | undefined; ; await yieldToEventLoop()) {
    const page = await read(last)
    yield page
    last = page.at(-1)?.[0]
    if (page.length < ROWS_AT_ONCE) return
  }
}
