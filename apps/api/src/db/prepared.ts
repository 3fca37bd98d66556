import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

/** A place for a value in a query that is made once. */
export class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

type Query<Row> = Compilable & { execute: () => Promise<Row[]> }

/**
 * A query whose text is made once, for what nearly every call asks: making the text costs more than the answer. `build`
 * sees a place for each value and not the value, so it cannot decide by one.
 */
export function prepared<Given extends Record<string, string | number | bigint>, Row>(
  build: (db: Db, given: Given) => Query<Row>,
) {
  const made = new WeakMap<object, CompiledQuery>()
  return async (db: Db, given: Given) => {
    const executor = db.getExecutor()
    const query = made.get(executor.adapter) ?? build(db, slots as Given).compile()
    made.set(executor.adapter, query)
    // The text stands, but a plugin still has its look at each query.
    executor.transformQuery(query.query, query.queryId)
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given[one.name] : one))
    // The values go along by name, too, for who looks at the query's nodes and not at its text.
    return (await db.executeQuery<Row>({ ...query, parameters, given } as CompiledQuery<Row>)).rows
  }
}
