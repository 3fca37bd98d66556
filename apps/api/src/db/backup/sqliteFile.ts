import Database from 'better-sqlite3'
import { BadSetting } from '../../config.ts'

/** Copies a consistent snapshot of a database into an empty file. Does not block writers. */
export function vacuumInto(from: string, to: string) {
  const file = new Database(from, { fileMustExist: true, timeout: 5000 })
  try {
    file.prepare('vacuum into ?').run(to)
  } finally {
    file.close()
  }
}

/** Returns the last migration of a database file. Throws if it is damaged or not a database of this product. */
export function checkFile(path: string) {
  try {
    const file = new Database(path, { readonly: true, fileMustExist: true })
    try {
      const found = file.pragma('integrity_check', { simple: true })
      if (found !== 'ok') throw new Error(String(found))
      return String(file.prepare('select max(name) from kysely_migration').pluck().get())
    } finally {
      file.close()
    }
  } catch (thrown) {
    throw new BadSetting(`${path} is not a sound backup: ${(thrown as Error).message}`)
  }
}

/** Merges the write-ahead log into the database file, so that the database is a single file. */
export function intoOneFile(path: string) {
  const file = new Database(path)
  file.pragma('journal_mode = delete')
  file.close()
}

/** Returns the epoch of a database file, or undefined if it has none, as those of earlier releases. */
export const readEpochOf = (path: string) => readValue<string>(path, 'select epoch from instance')

/** Returns the number of users in a database file. */
export const countUsers = (path: string) => readValue<number>(path, 'select count(*) from users') ?? 0

function readValue<Value>(path: string, query: string) {
  const file = new Database(path, { readonly: true, fileMustExist: true })
  try {
    return file.prepare<[], Value>(query).pluck().get()
  } catch {
    return undefined
  } finally {
    file.close()
  }
}
