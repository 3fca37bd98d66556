import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

/** Placeholder for a value in a query that is compiled once. */
export class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

type Query<Row> = Compilable & { execute: () => Promise<Row[]> }

/**
 * Returns a query that is compiled once, for queries that nearly every request runs: compiling costs more than
 * executing them. `build` gets placeholders instead of values, so it cannot branch on a value.
 */
export function prepared<Given extends Record<string, string | number | bigint>, Row>(
  build: (db: Db, given: Given) => Query<Row>,
) {
  const compiled = new WeakMap<object, CompiledQuery>()
  return async (db: Db, given: Given) => {
    const executor = db.getExecutor()
    const query = compiled.get(executor.adapter) ?? build(db, slots as Given).compile()
    compiled.set(executor.adapter, query)
    // The SQL is compiled already, but plugins must still see each query.
    executor.transformQuery(query.query, query.queryId)
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given[one.name] : one))
    // `given` carries the values by name for code that inspects the query's nodes instead of its SQL.
    return (await db.executeQuery<Row>({ ...query, parameters, given } as CompiledQuery<Row>)).rows
  }
}
