import { type Endpoint, type Input, recordDue } from '@daybook/contract'
import { nextAutomaticDay } from '@daybook/domain/schedules'
import { serverNow } from '../api/serverClock.ts'
import { onIdle } from '../device/onIdle.ts'
import { localDay } from './localDay.ts'
import type { RowReader } from './rows.ts'

const MINUTE = 60_000

type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<unknown>

/**
 * Adds the entries that schedules add on their day, as the server does, so that they exist while it cannot be reached.
 * Returns a function that checks again.
 */
export function makeAddingDue(rows: () => RowReader, call: Call, signal: AbortSignal) {
  /** The last request for each schedule, which is not repeated: the entry may be due only by this device's clock. */
  const attempted = new Map<string, string>()

  function add() {
    if (signal.aborted) return
    const until = localDay(serverNow())
    for (const row of rows().all('schedule')) {
      const next = nextAutomaticDay(row)
      if (next === null || next > until || attempted.get(row.id) === `${next} ${until}`) continue
      attempted.set(row.id, `${next} ${until}`)
      void call(recordDue, { params: { id: row.id }, body: { until } }).catch(() => attempted.delete(row.id))
    }
  }

  const soon = () => onIdle(add)
  const timer = setInterval(add, MINUTE)
  signal.addEventListener('abort', () => clearInterval(timer))
  soon()
  return soon
}
