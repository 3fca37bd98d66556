import Database from 'better-sqlite3'
import { BadSetting } from '../../config.ts'

/** Copies a database into an empty file as it is at one moment, while others go on writing. */
export function vacuumInto(from: string, to: string) {
  const file = new Database(from, { fileMustExist: true, timeout: 5000 })
  try {
    file.prepare('vacuum into ?').run(to)
  } finally {
    file.close()
  }
}

/** Refuses a file that is no database of ours, or a broken one. Answers the last migration it has. */
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

/** Makes one file of it, with nothing beside it. */
export function intoOneFile(path: string) {
  const file = new Database(path)
  file.pragma('journal_mode = delete')
  file.close()
}
