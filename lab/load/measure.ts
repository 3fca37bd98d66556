import autocannon from 'autocannon'
import type { Call } from './calls.ts'
import type { SeedUser } from './seedUsers.ts'
import type { Running } from './servers.ts'

export type Rate = { perSecond: number; p50: number; p99: number }
type Load = { people: SeedUser[]; calls: Call[]; connections: number; seconds: number }

/** Sends requests as fast as the server answers, for `seconds`. Throws if a response is an error. */
export async function load(
  { url }: Pick<Running, 'url'>,
  { people, calls, connections, seconds }: Load,
): Promise<Rate> {
  const getRequests = ({ access }: SeedUser) =>
    calls.map(({ method, path, body }) => ({
      method,
      path,
      headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    }))
  let connection = 0
  // Many people are distributed over the connections, a single one is used on each.
  function setupClient(client: autocannon.Client) {
    const assigned = people.filter((_, at) => at % connections === connection)
    connection += 1
    client.setRequests((assigned.length ? assigned : people).flatMap(getRequests))
  }
  const result = await autocannon({ url, connections, duration: seconds, setupClient })
  if (result.errors || result.non2xx)
    throw new Error(`${result.errors} errors, ${result.non2xx} refusals: ${calls[0]?.name}`)
  const { latency, duration } = result
  return { perSecond: result['2xx'] / duration, p50: latency.p50, p99: latency.p99 }
}

/** Measures in several turns and returns the best, since other work on the machine only slows it down. */
export async function bestLoad(app: Pick<Running, 'url'>, turns: number, given: Load) {
  const rates: Rate[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // Requests of the previous run may still be in progress after its connections were closed.
    await fetch(`${app.url}/readyz`)
    rates.push(await load(app, given))
  }
  return rates.toSorted((a, b) => b.perSecond - a.perSecond)[0]!
}
