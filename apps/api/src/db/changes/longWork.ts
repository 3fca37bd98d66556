import type { SyncError } from '@daybook/contract'
import { type Clock, isoAfter, SECOND } from '../../clock.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, makeBusyError, toReason } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { makePacer } from '../slices.ts'
import { findAbandonedWork, readWork } from './head.ts'
import {
  type Author,
  getAuthor,
  getHead,
  getWork,
  markIncomplete,
  setWork,
  type WriteDb,
  withChanges,
} from './withChanges.ts'

/** A runner that has not continued its work for so long has stopped, and another may continue it. */
const LEASE = 30 * SECOND
const USERS_AT_ONCE = 100
/** A step that fails so often is not tried again. */
const MAX_ATTEMPTS = 3

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/** `authorClock` has the time of the changes, if that is not now. */
export type LongWorkDependencies = Dependencies & { authorClock?: Clock }
/** `failed` is set by work that took back failed work. */
export type Step<Result> = { progress: object } | { result: Result; failed?: FailedWork }

/** The operation of work that was rejected in the middle. Without `error` it has failed, and may be tried again. */
export type FailedWork = { operationId: string; error: SyncError | null }

/**
 * Work of a user that would hold the database too long in one transaction. Each step is one; the first has no progress.
 * Input and progress are kept as JSON. If a later step rejects the work, or fails again and again, `revert` takes back
 * the earlier ones. If there is none, or it fails, too, the work ends where it is: its user must not be locked out.
 */
export type LongWorkKind<Input = never, Progress = never, Result = unknown> = {
  name: string
  step: (db: WriteDb, input: Input, progress: Progress | undefined) => Promise<Step<Result>>
  revert?: LongWorkKind<FailedWork>
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
  dependencies: LongWorkDependencies,
  author: Author,
  kind: LongWorkKind<Input, Progress, Result>,
  { input, runner, ...run }: Run<Input>,
): Promise<Result> {
  const pause = makePacer()
  for (let { isRunning } = run; ; isRunning = true) {
    const next = await runStep(dependencies, author, kind, { input, runner, isRunning }).catch(async (thrown) => {
      if (isRunning && isRejection(thrown)) await giveUp(dependencies, author, kind, { runner, error: toError(thrown) })
      throw thrown
    })
    if ('result' in next) return next.result
    await pause()
  }
}

/** Runs the next step in a transaction of its own. */
function runStep<Input, Progress, Result>(
  { db, clock, authorClock = clock }: LongWorkDependencies,
  author: Author,
  { name, step }: LongWorkKind<Input, Progress, Result>,
  { input, runner, isRunning }: Run<Input>,
) {
  const { operationId, sessionId } = author
  return withChanges(
    { db, clock: authorClock },
    author,
    async (db) => {
      const work = getWork(db)
      // Another one began, continued or ended it meanwhile.
      if (work?.runner !== (isRunning ? runner : undefined)) throw makeBusyError()
      const next = await step(db, input, work?.progress as Progress | undefined)
      const until = isoAfter(clock.now(), LEASE)
      if ('progress' in next) setWork(db, { name, operationId, sessionId, runner, until, input, ...next })
      else if (work) await endWork(db, clock.now(), next.failed)
      return next
    },
    { isOfWork: true },
  )
}

/** Whether an error rejects the work. Any other may not occur again, unless the account was deleted. */
const isRejection = (thrown: unknown): thrown is DomainError =>
  thrown instanceof DomainError && thrown.status !== 401 && thrown.status < 500

const toError = ({ error }: DomainError) => toReason(error) as SyncError

/** Takes back the steps of work, in another operation, or ends the work where it is if that is not possible. */
async function giveUp(
  { db, clock }: Dependencies,
  author: Author,
  { revert }: Pick<LongWorkKind, 'revert'>,
  { runner, error }: Pick<FailedWork, 'error'> & { runner: string },
) {
  const { operationId, sessionId } = author
  const reverting = { ...author, operationId: newId(clock.now()) }
  const input = { operationId, error }
  await withChanges(
    { db, clock },
    reverting,
    async (db) => {
      if (getWork(db)?.runner !== runner) throw makeBusyError()
      const until = isoAfter(clock.now(), LEASE)
      const work = { operationId: reverting.operationId, sessionId, runner, until, input, progress: undefined }
      setWork(db, revert ? { ...work, name: revert.name } : null)
      if (!revert) markIncomplete(db)
    },
    { isOfWork: true },
  )
  if (revert) await runSteps({ db, clock }, reverting, revert, { input, runner, isRunning: true })
}

/** Ends the work, and keeps its result: a device that did not get it sends the operation again. */
async function endWork(db: WriteDb, now: Date, failed?: FailedWork) {
  const { userId, operationId } = getAuthor(db)
  setWork(db, null)
  if (failed?.error === null) return
  const { operationId: id, error } = failed ?? { operationId, error: null }
  const result = { error: error && JSON.stringify(error), merged: null, at: now.toISOString() }
  await db
    .insertInto('sync_ops')
    .values({ user_id: userId, id, seq: getHead(db), ...result })
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
  const attempts = await withChanges(
    { db, clock },
    author,
    async (db) => {
      const work = getWork(db)
      if (work?.operationId !== operationId || work.until > now.toISOString()) return undefined
      const attempts = (work.attempts ?? 0) + 1
      setWork(db, { ...work, runner, until: isoAfter(now, LEASE), attempts })
      return attempts
    },
    { isOfWork: true },
  )
  if (attempts === undefined) return
  if (attempts > MAX_ATTEMPTS) await giveUp({ db, clock }, author, kind, { runner, error: null })
  else await runSteps({ db, clock }, author, kind, { input: input as never, runner, isRunning: true })
}

/** Continues all work whose runners have stopped. */
export async function continueAbandonedWork({ db, clock }: Dependencies, kinds: LongWorkKind[]) {
  for (const userId of await findAbandonedWork(db, clock.now().toISOString(), USERS_AT_ONCE))
    await continueWork({ db, clock }, kinds, userId)
}
