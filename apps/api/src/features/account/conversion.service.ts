import { CURRENCIES, type CurrencyConversion, SETTINGS_ID } from '@daybook/contract'
import { CONVERTED_KINDS, type ConvertedKind, convertedRow } from '@daybook/domain/conversion'
import { settingsRows } from '../../db/changes/settingsRows.repo.ts'
import { type TrackedKind, tracked, trackedEdits } from '../../db/changes/trackedRows.ts'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { yieldToEventLoop } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'

/** How the rows with amounts are changed; injected by `app`, since features do not import each other. */
export type ConvertedKinds = { [K in ConvertedKind]: TrackedKind<K> }

// Other requests are answered in between.
const CONVERTED_AT_ONCE = 50

/** Converts the amounts of one user to another currency. */
export function conversionService(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  kinds: ConvertedKinds,
  author: Author,
) {
  async function convertAll<K extends ConvertedKind>(db: WriteDb, kind: K, rate: string) {
    const rows = tracked<K>(db, kinds[kind] as unknown as TrackedKind<K>)
    for (let last: string | undefined; ; ) {
      const page = await kinds[kind].page(db, author.userId, { limit: CONVERTED_AT_ONCE, before: last })
      for (const [id] of page) await rows.edit(id, (row) => convertedRow(kind, row, rate))
      last = page.at(-1)?.[0]
      if (page.length < CONVERTED_AT_ONCE) break
      await yieldToEventLoop()
    }
    for (const { id } of await trashRepo(db, author.userId).ofKind(kind))
      await rows.editDeleted(id, (row) => convertedRow(kind, row, rate))
  }

  return {
    /**
     * Converts every amount in the user's currency and changes that. All of it is one operation. A repeated
     * request changes nothing.
     */
    convert: ({ currency, rate }: CurrencyConversion) =>
      withChanges({ db, clock }, author, async (db) => {
        const settings = trackedEdits(db, settingsRows)
        const before = await settings.get(SETTINGS_ID)
        if (before && before.currency !== currency) {
          await settings.edit(SETTINGS_ID, (row) => ({ ...convertedRow('settings', row, rate), currency }))
          for (const kind of CONVERTED_KINDS) await convertAll(db, kind, rate)
        }
        return { message: `Your currency is ${CURRENCIES[currency][1]} now.` }
      }),
  }
}
