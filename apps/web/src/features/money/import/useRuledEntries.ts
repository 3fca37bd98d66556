import type { RuleOutcome } from '@daybook/domain/entryRules'
import { useEffect, useState } from 'react'
import { useRules } from '../rules/useRuledFields.ts'
import type { IdentifiedEntry } from './bankIds.ts'
import { inSteps } from './inSteps.ts'
import type { Source } from './mapping.ts'

type OutcomeOf = ReturnType<typeof useRules>

/** In their files are the user's own categories, which rules do not replace as they do a bank's. */
export const APPS: Source[] = ['daybook', 'actual', 'ynab', 'firefly', 'qif']

/** Returns what the user's rules set in the entries of a file, by id, without those in which they set nothing. */
export function useRuledEntries(entries: IdentifiedEntry[], source: Source): ReadonlyMap<string, RuleOutcome> {
  const outcomeOf = useRules()
  const [ruled, setRuled] = useState<ReadonlyMap<string, RuleOutcome>>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    inSteps(outcomes(outcomeOf, entries, APPS.includes(source)), stop.signal).then(setRuled, () => undefined)
    return () => stop.abort()
  }, [outcomeOf, entries, source])
  return ruled
}

type Outcomes = Generator<void, Map<string, RuleOutcome>>

function* outcomes(outcomeOf: OutcomeOf, entries: IdentifiedEntry[], keepsCategories: boolean): Outcomes {
  const found = new Map<string, RuleOutcome>()
  for (const [at, entry] of entries.entries()) {
    if (at % 50 === 49) yield
    const { category, account, tags, by } = outcomeOf({ ...entry, title: entry.words ?? entry.title })
    // What the file says stays.
    const outcome = {
      by,
      tags: [...new Set([...(entry.tags ?? []), ...tags])],
      ...(account && !entry.account && { account }),
    }
    const isCategorized = keepsCategories && !entry.isUncategorized
    if (category && !isCategorized) found.set(entry.id, { ...outcome, category })
    else if (tags.length > 0 || outcome.account) found.set(entry.id, outcome)
  }
  return found
}
