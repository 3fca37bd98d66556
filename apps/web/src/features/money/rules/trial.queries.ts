import { changeEntries, type EntryChange, filterTimeline, type Rule, type TypedEntry } from '@daybook/contract'
import { makeTrial } from '@daybook/domain/entryRules'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { call } from '../../../api/client.ts'
import { yieldToBrowser } from '../../../device/yieldToBrowser.ts'
import { inParts, loadPage, toParts } from '../entries/bulk/bulk.queries.ts'
import { NO_FILTER } from '../entries/view.ts'

/** An entry that a rule would change. */
export type Tried = { entry: TypedEntry; change: EntryChange }

/** The entries that a rule would change, newest first. Is renewed when entries change. */
export const ruleTrial = (rule: Rule, all: Rule[]) =>
  queryOptions({
    queryKey: [filterTimeline.url, 'rule', rule, all],
    queryFn: async ({ signal }) => {
      const changeOf = makeTrial(rule, all)
      const found: Tried[] = []
      const filter = { ...NO_FILTER, min: rule.min ?? undefined, max: rule.max ?? undefined }
      for (let before: string | undefined, isMore = true; isMore; isMore = Boolean(before)) {
        const page = await loadPage({ view: rule.type ?? 'all', month: undefined, filter }, before)
        for (const entry of page.entries) {
          const change = changeOf({ ...entry, category: entry.category.name })
          if (change) found.push({ entry, change })
        }
        before = page.next ?? undefined
        await yieldToBrowser()
        signal.throwIfAborted()
      }
      return found
    },
    gcTime: 0,
  })

/** Changes the entries as tried, which is undone together. */
export const applyRuleMutation = mutationOptions({
  mutationFn: (tried: Tried[]) => {
    const groups = Map.groupBy(tried, ({ change }) => JSON.stringify(change))
    const parts = [...groups.values()].flatMap((group) =>
      toParts(group.map(({ entry }) => entry.id)).map((ids) => ({ ids, change: group[0]!.change })),
    )
    return inParts(parts, m.bulk_changed, (body, operationId) => call(changeEntries, { body }, { operationId }))
  },
})
