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

/**
 * Like {@link prepared}, for a statement whose only parameters are the values of many rows of one user. It is compiled
 * once for `size` rows, since compiling so many values takes as long as running it. All rows have the same columns.
 */
export function preparedRows<Row extends { user_id: string }, Result>(
  size: number,
  build: (db: Db, rows: Row[]) => Query<Result>,
) {
  const compiled = new WeakMap<object, CompiledQuery>()
  return async (db: Db, rows: Row[]): Promise<Result[]> => {
    if (rows.length !== size) return build(db, rows).execute()
    const executor = db.getExecutor()
    const columns = Object.keys(rows[0]!) as (keyof Row)[]
    // Of all rows the owner is one slot, by which code that inspects the nodes sees that there is one.
    const owner = { user_id: new Slot('user_id') as unknown as string }
    const query =
      compiled.get(executor.adapter) ??
      build(
        db,
        rows.map((row) => ({ ...row, ...owner })),
      ).compile()
    compiled.set(executor.adapter, query)
    executor.transformQuery(query.query, query.queryId)
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
    const filled = { ...query, parameters, given: { user_id: rows[0]!.user_id } } as CompiledQuery<Result>
    return (await db.executeQuery(filled)).rows
  }
}
