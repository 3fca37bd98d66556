import { Rejection } from '@daybook/operations/rejection'
import type { Store } from '@daybook/operations/store'
import { runAsync, type Work } from '@daybook/operations/work'
import type { WriteDb } from '../db/changes/withChanges.ts'
import { DomainError, reasonOfIssue } from '../errors.ts'

/** The author of an operation, and the author's local date. */
type StoreContext = { userId: string; today: string }

/** Makes the store of a user in a transaction; passed by `app`, which knows all features. */
export type MakeStore = (db: WriteDb, context: StoreContext) => Store

/** Runs the work of an operation. Throws a {@link DomainError} if it is rejected. */
export async function runWork<T>(work: Work<T>, store: Store): Promise<T> {
  try {
    return await runAsync(work, store)
  } catch (thrown) {
    throw thrown instanceof Rejection ? toDomainError(thrown) : thrown
  }
}

function toDomainError({ error, details: { path, errors } }: Rejection) {
  return new DomainError(error, {
    ...(path !== undefined && { path }),
    ...(errors && {
      errors: errors.map(({ path, message, params }) => ({ path, ...reasonOfIssue({ message, ...params }) })),
    }),
  })
}
