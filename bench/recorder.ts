import Database from 'better-sqlite3'

export type Asked = { sql: string; parameters: unknown[] }

type Statement = {
  source: string
  all: (...parameters: unknown[]) => unknown[]
  run: (...parameters: unknown[]) => unknown
}

/** Hears every statement of this process, so that the very same SQL can be run again without the app around it. */
export function hearStatements() {
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Statement
  const { all, run } = statement
  let heard: Asked[] = []
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
      const asked = heard
      // What is asked from here on is no part of it.
      heard = []
      return { asked, result }
    },
  }
}

/** What was asked, but for who is asking, and only what reads. */
export const readsOf = (asked: Asked[]) =>
  asked.filter(({ sql }) => sql.startsWith('select') && !sql.includes('"sessions"'))

/** The same questions to the same file, prepared once, with nothing around them. */
export function bare(file: string, asked: Asked[]) {
  const database = new Database(file, { readonly: true })
  const prepared = asked.map(({ sql, parameters }) => ({ statement: database.prepare(sql), parameters }))
  return {
    run: () => prepared.map(({ statement, parameters }) => statement.all(...parameters)),
    close: () => database.close(),
  }
}
