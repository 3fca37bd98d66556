import { CONTRIBUTION_LIMIT, type ContributionDraft } from '@daybook/contract'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { trashRepo } from '../../../db/changes/trash.repo.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { DomainError, orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { contributionRows } from './contributionRows.repo.ts'
import { goalRows } from './goalRows.repo.ts'
import { contributionRepo } from './goals.repo.ts'

const MISSING = 'contribution_not_found'

/** Throws unless the goal exists, or is in the trash: a device may not know of its deletion yet. */
async function requireGoal(db: Db, userId: string, id: string) {
  orNotFound((await goalRows.get(db, userId, id)) || (await trashRepo(db, userId).get('goal', id)), 'goal_not_found')
}

/** Reads and writes the contributions of one user to goals. */
export function contributionService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  async function requireRoom(db: Db, goal: string) {
    await requireGoal(db, userId, goal)
    if ((await contributionRepo(db, userId).count(goal)) >= CONTRIBUTION_LIMIT)
      throw new DomainError('too_many_contributions')
  }

  return {
    async list(goal: string) {
      orNotFound(await goalRows.get(db, userId, goal), 'goal_not_found')
      return contributionRepo(db, userId).list(goal)
    },

    /** Adds a contribution. If the id exists, adds nothing and returns the stored one. */
    add: ({ id = newId(clock.now()), ...row }: ContributionDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const contributions = tracked(db, contributionRows)
        const known = await contributions.get(id)
        if (known) return { id, ...known }
        await requireRoom(db, row.goal)
        orNotFound(await contributions.create(id, row), MISSING)
        return { id, ...row }
      }),

    /** Edits a contribution, which stays with its goal. */
    edit: (id: string, { id: _, ...draft }: ContributionDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const row = await tracked(db, contributionRows).edit(id, ({ goal }) => ({ ...draft, goal }))
        return { id, ...orNotFound(row, MISSING) }
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, contributionRows).discard(id), MISSING)
      }),
  }
}
