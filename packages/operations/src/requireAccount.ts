import { MAIN_ACCOUNT } from '@daybook/contract'
import { orNotFound } from './rejection.ts'
import { getStored, type Work } from './work.ts'

/** Rejects an operation that names an account that does not exist. One in the trash is accepted. */
export function* requireAccount(id: string | null | undefined): Work<void> {
  if (id && id !== MAIN_ACCOUNT) orNotFound(yield* getStored('account', id), 'account_not_found')
}
