import {
  type Account,
  BULK_LIMIT,
  changeEntries,
  discardEntries,
  type EntryChange,
  type EntryType,
  filterEntries,
  filterTimeline,
  type TypedEntry,
} from '@daybook/contract'
import { byExportOrder, exportHead, exportLines, exportNames } from '@daybook/domain/entryExport'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { rememberOperation } from '../../../../alerts/undo.ts'
import { call, callPage } from '../../../../api/client.ts'
import { newId } from '../../../../api/newId.ts'
import { saveFile } from '../../../../device/saveFile.ts'
import { yieldToBrowser } from '../../../../device/yieldToBrowser.ts'
import { formatCount } from '../../../../format/locale.ts'
import { listFilter, NO_FILTER, type ShownMoney } from '../view.ts'

type Text = (inputs: { count: number; shown: string }) => string

/** Returns the ids in parts, each for one request. */
export const toParts = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / BULK_LIMIT) }, (_, n) => ids.slice(n * BULK_LIMIT, (n + 1) * BULK_LIMIT))

/** Sends a request for each part. They are undone together, also if one of them fails. */
export async function inParts<P extends { ids: string[] }>(
  parts: P[],
  text: Text,
  send: (part: P, operationId: string) => Promise<unknown>,
) {
  const done: string[] = []
  let count = 0
  try {
    for (const part of parts) {
      const operationId = newId()
      await send(part, operationId)
      done.push(operationId)
      count += part.ids.length
      await yieldToBrowser()
    }
  } finally {
    const [id, ...others] = done
    if (id) rememberOperation({ id, others, offer: text({ count, shown: formatCount(count) }) })
  }
}

type Change = { ids: string[]; change: EntryChange }

export const changeEntriesMutation = mutationOptions({
  mutationFn: ({ ids, change }: Change) =>
    inParts(
      toParts(ids).map((ids) => ({ ids, change })),
      m.bulk_changed,
      (body, operationId) => call(changeEntries, { body }, { operationId }),
    ),
})

export const discardEntriesMutation = mutationOptions({
  mutationFn: (ids: string[]) =>
    inParts(
      toParts(ids).map((ids) => ({ ids })),
      m.bulk_deleted,
      (body, operationId) => call(discardEntries, { body }, { operationId }),
    ),
})

/** Loads all entries of a list. */
export const loadListMutation = mutationOptions({
  mutationFn: async (shown: ShownMoney) => {
    const loaded: TypedEntry[] = []
    for (let before: string | undefined, isMore = true; isMore; isMore = Boolean(before)) {
      const { entries, next } = await loadPage(shown, before)
      loaded.push(...entries)
      before = next ?? undefined
      await yieldToBrowser()
    }
    return loaded
  },
  meta: { readOnly: true },
})

/** Loads a page of a list. */
export async function loadPage(shown: ShownMoney, before: string | undefined) {
  const input = { querystring: { limit: 500, before }, body: listFilter(shown) ?? NO_FILTER }
  if (shown.view === 'all') {
    const { items, next } = await callPage(filterTimeline, input)
    return { entries: items.flatMap(({ entries }) => entries), next }
  }
  const type: EntryType = shown.view
  const { items, next } = await callPage(filterEntries(type), input)
  return { entries: items.flatMap((day) => day[type].map((entry) => ({ ...entry, type }))), next }
}

type Chosen = { entries: TypedEntry[]; currency: string; accounts: readonly Account[] }

/** Saves entries as a file like that of the whole export. */
export const exportChosenMutation = mutationOptions({
  mutationFn: async ({ entries, currency, accounts }: Chosen) => {
    const names = exportNames(currency, accounts)
    const lines = entries
      .toSorted(byExportOrder)
      .map(({ category, ...entry }) => exportLines({ ...entry, category: category.name }, names))
    const { toLocalExport } = await import('../../../../format/localCsv.ts')
    const text = toLocalExport(exportHead() + lines.join(''))
    return saveFile(m.bulk_file(), new Blob([text], { type: 'text/csv;charset=utf-8' }))
  },
  meta: { readOnly: true },
})
