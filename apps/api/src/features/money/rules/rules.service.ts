import { RULE_LIMIT, type RuleDraft } from '@daybook/contract'
import { newRule, orderedRules, placesOf, ruleWith } from '@daybook/domain/entryRules'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { DomainError, orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { requireAccount } from '../accounts/accounts.service.ts'
import { ruleRows } from './ruleRows.repo.ts'

const MISSING = 'rule_not_found'
/** The most rules that are read: rules restored from the trash can exceed the limit for new ones. */
const PAGE = RULE_LIMIT * 5

async function rowsOf(db: Db, userId: string) {
  const rows = []
  for (let before: string | undefined, isMore = true; isMore; ) {
    const page = await ruleRows.page(db, userId, { limit: PAGE, before })
    rows.push(...page.map(([id, row]) => ({ id, ...row })))
    before = page.at(-1)?.[0]
    isMore = page.length === PAGE
  }
  return rows
}

/** Reads and writes the rules of one user. */
export function ruleService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  return {
    all: async () => orderedRules(await rowsOf(db, userId)),

    /** Creates a rule. Idempotent: a second call with the same id returns the existing one. */
    create: ({ id = newId(clock.now()), ...draft }: RuleDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await requireAccount(db, userId, draft.account)
        const rules = tracked(db, ruleRows)
        const known = await rules.get(id)
        if (known) return { id, ...known }
        const others = await rowsOf(db, userId)
        if (others.length >= RULE_LIMIT) throw new DomainError('too_many_rules')
        const row = newRule(draft, others)
        orNotFound(await rules.create(id, row), MISSING)
        return { id, ...row }
      }),

    edit: (id: string, draft: RuleDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const rules = tracked(db, ruleRows)
        const before = orNotFound(await rules.get(id), MISSING)
        if (draft.account !== before.account) await requireAccount(db, userId, draft.account)
        return { id, ...orNotFound(await rules.edit(id, (row) => ruleWith(row, draft)), MISSING) }
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, ruleRows).discard(id), MISSING)
      }),

    order: (ids: string[]) =>
      withChanges({ db, clock }, author, async (db) => {
        for (const { id, position } of placesOf(await rowsOf(db, userId), ids))
          await tracked(db, ruleRows).edit(id, (before) => ({ ...before, position }))
      }),
  }
}
