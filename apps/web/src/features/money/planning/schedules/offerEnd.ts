import { madeBy, nextInSeries } from '@daybook/domain/recording'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { lastOperation, operationWith, rememberOperation } from '../../../../alerts/undo.ts'
import { schedules } from '../../../../schedules/list.queries.ts'
import { endMutation } from '../../../../schedules/schedules.queries.ts'

/** Offers to end the repetition of an entry that was deleted, beside its Undo. Nothing for one that does not repeat. */
export async function offerEnd(client: QueryClient, { id, name }: { id: string; name: string }) {
  const operation = lastOperation()
  const all = await client.fetchQuery(schedules).catch(() => [])
  const made = madeBy(id, all)
  const next = made && nextInSeries(made.schedule, made.day, all)
  if (!operation || !next) return
  const end = () => {
    rememberOperation({ ...operationWith(operation), action: undefined })
    const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(endMutation))
    // What failed is said by the client.
    void mutation.execute({ id: next.schedule.id, day: next.next, name }).catch(() => undefined)
  }
  rememberOperation({
    ...operationWith(operation),
    offer: m.deleted({ name }),
    action: { label: m.schedule_delete(), run: end },
  })
}
