import Database from 'better-sqlite3'

export type RecordedStatement = { sql: string; parameters: unknown[] }

type Statement = {
  source: string
  all: (...parameters: unknown[]) => unknown[]
  run: (...parameters: unknown[]) => unknown
}

/** Hears every statement of this process, so that the very same SQL can be run again without the app around it. */
export function recordStatements() {
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Statement
  const { all, run } = statement
  let heard: RecordedStatement[] = []
  statement.all = function (...parameters) {
    heard.push({ sql: this.source, parameters: parameters.flat() })
    return all.apply(this, parameters)
  }
  statement.run = function (...parameters) {
    heard.push({ sql: this.source, parameters: parameters.flat() })
    return run.apply(this, parameters)
  }
  return {
    /** What `work` asked the database, with what came of it. */
    async during<T>(work: () => Promise<T>) {
      heard = []
      const result = await work()
      const recorded = heard
      // What is asked from here on is no part of it.
      heard = []
      return { recorded, result }
    },
  }
}

/** What was asked, but for who is asking, and only what reads. */
export const readsOf = (recorded: RecordedStatement[]) =>
  recorded.filter(({ sql }) => sql.startsWith('select') && !sql.includes('"sessions"'))

/** The same questions to the same file, prepared once, with nothing around them. */
export function bare(file: string, recorded: RecordedStatement[]) {
  const database = new Database(file, { readonly: true })
  const prepared = recorded.map(({ sql, parameters }) => ({ statement: database.prepare(sql), parameters }))
  return {
    run: () => prepared.map(({ statement, parameters }) => statement.all(...parameters)),
    close: () => database.close(),
  }
}
