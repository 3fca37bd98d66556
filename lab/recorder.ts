import Database from 'better-sqlite3'

export type RecordedStatement = { sql: string; parameters: unknown[] }

type Statement = {
  source: string
  all: (...parameters: unknown[]) => unknown[]
  run: (...parameters: unknown[]) => unknown
}

/** Records every statement of this process, so that the very same SQL can be run again without the app. */
export function recordStatements() {
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Statement
  const { all, run } = statement
  let recording: RecordedStatement[] = []
  statement.all = function (...parameters) {
    recording.push({ sql: this.source, parameters: parameters.flat() })
    return all.apply(this, parameters)
  }
  statement.run = function (...parameters) {
    recording.push({ sql: this.source, parameters: parameters.flat() })
    return run.apply(this, parameters)
  }
  return {
    /** Runs `work` and returns its statements and its result. */
    async during<T>(work: () => Promise<T>) {
      recording = []
      const result = await work()
      const recorded = recording
      // Later statements are not part of it.
      recording = []
      return { recorded, result }
    },
  }
}

/** Returns only the reads, without the lookup of the session. */
export const getReads = (recorded: RecordedStatement[]) =>
  recorded.filter(({ sql }) => sql.startsWith('select') && !sql.includes('"sessions"'))

/** Prepares the same statements on the same file, to run them without the app. */
export function bare(file: string, recorded: RecordedStatement[]) {
  const database = new Database(file, { readonly: true })
  const prepared = recorded.map(({ sql, parameters }) => ({ statement: database.prepare(sql), parameters }))
  return {
    run: () => prepared.map(({ statement, parameters }) => statement.all(...parameters)),
    close: () => database.close(),
  }
}
