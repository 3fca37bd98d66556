import { type Clock, isoAfter, SECOND } from '../../clock.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { makeBusyError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { makePacer } from '../slices.ts'
import { findAbandonedWork, readWork } from './head.ts'
import { type Author, getAuthor, getHead, getWork, setWork, type WriteDb, withChanges } from './withChanges.ts'

/** A runner that has not continued its work for so long has stopped, and another may continue it. */
const LEASE = 30 * SECOND
const USERS_AT_ONCE = 100

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/** `authorClock` has the time of the changes, if that is not now. */
export type LongWorkDependencies = Dependencies & { authorClock?: Clock }
type Step<Result> = { progress: object } | { result: Result }

/**
 * Work of a user that would hold the database too long in one transaction. Each step is one; the first has no progress,
 * and is the only one that may reject the work. Input and progress are kept as JSON.
 */
export type LongWorkKind<Input = never, Progress = never, Result = unknown> = {
  name: string
  step: (db: WriteDb, input: Input, progress: Progress | undefined) => Promise<Step<Result>>
}

/**
 * Carries out work in as many transactions as it needs, and returns its result. Other users are served in between; other
 * calls of the user get 503 from the first to the last, so that no answer has a part of it. If this process stops, another
 * one continues with the next step.
 */
export function performLongWork<Input, Progress, Result>(
  dependencies: LongWorkDependencies,
  author: Author,
  kind: LongWorkKind<Input, Progress, Result>,
  input: Input,
): Promise<Result> {
  return runSteps(dependencies, author, kind, { input, runner: newId(dependencies.clock.now()), isRunning: false })
}

type Run<Input> = { input: Input; runner: string; isRunning: boolean }

async function runSteps<Input, Progress, Result>(
  { db, clock, authorClock = clock }: LongWorkDependencies,
  author: Author,
  { name, step }: LongWorkKind<Input, Progress, Result>,
  { input, runner, ...run }: Run<Input>,
): Promise<Result> {
  const pause = makePacer()
  const { operationId, sessionId } = author
  for (let { isRunning } = run; ; isRunning = true) {
    const next = await withChanges(
      { db, clock: authorClock },
      author,
      async (db) => {
        const work = getWork(db)
        // Another one began, continued or ended it meanwhile.
        if (work?.runner !== (isRunning ? runner : undefined)) throw makeBusyError()
        const next = await step(db, input, work?.progress as Progress | undefined)
        const until = isoAfter(clock.now(), LEASE)
        if ('progress' in next) setWork(db, { name, operationId, sessionId, runner, until, input, ...next })
        else if (work) await endWork(db, clock.now())
        return next
      },
      { isOfWork: true },
    )
    if ('result' in next) return next.result
    await pause()
  }
}

/** Ends the work, and keeps its result: a device that did not get it sends the operation again. */
async function endWork(db: WriteDb, now: Date) {
  const { userId, operationId } = getAuthor(db)
  setWork(db, null)
  await db
    .insertInto('sync_ops')
    .values({ user_id: userId, id: operationId, seq: getHead(db), error: null, merged: null, at: now.toISOString() })
    .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
    .execute()
}

/** Continues the work of a user whose runner has stopped. */
export async function continueWork({ db, clock }: Dependencies, kinds: LongWorkKind[], userId: string) {
  const { work: found } = await readWork(db, userId)
  const kind = kinds.find(({ name }) => name === found?.name)
  if (!found || !kind) return
  const { operationId, sessionId, input } = found
  const author = { userId, operationId, sessionId }
  const runner = newId(clock.now())
  const now = clock.now()
  const isTaken = await withChanges(
    { db, clock },
    author,
    async (db) => {
      const work = getWork(db)
      if (work?.operationId !== operationId || work.until > now.toISOString()) return false
      setWork(db, { ...work, runner, until: isoAfter(now, LEASE) })
      return true
    },
    { isOfWork: true },
  )
  if (isTaken) await runSteps({ db, clock }, author, kind, { input: input as never, runner, isRunning: true })
}

/** Continues all work whose runners have stopped. */
export async function continueAbandonedWork({ db, clock }: Dependencies, kinds: LongWorkKind[]) {
  for (const userId of await findAbandonedWork(db, clock.now().toISOString(), USERS_AT_ONCE))
    await continueWork({ db, clock }, kinds, userId)
}
