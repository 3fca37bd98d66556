import { statSync } from 'node:fs'

/** Why a database file takes no writes. `code` is one of SQLite's, so that it is answered as these are. */
class UnusableFile extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const isDamage = (thrown: unknown) => /^SQLITE_(CORRUPT|NOTADB)/.test((thrown as { code?: string }).code ?? '')

/** What an operator reads about a database file that is damaged. */
export const sayDamaged = (path: string, thrown: unknown) =>
  `The database ${path} is damaged (${(thrown as Error).message}). Stop the server, move ${path} with its -wal and -shm ` +
  'files elsewhere and restore a backup: npm run admin -- restore <file>'

const identityOf = (path: string) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * Refuses writes that nobody would find again: SQLite goes on writing into a file that was deleted or replaced, and
 * into a damaged one. Reads are not refused.
 */
export function makeFileGuard(path: string) {
  const files = path === ':memory:' ? [] : [path, `${path}-wal`]
  const identities = new Map(files.map((file) => [file, identityOf(file)]))
  let damage: UnusableFile | undefined

  return {
    checkBeforeWrite() {
      if (damage) throw damage
      for (const [file, identity] of identities)
        if (identityOf(file) !== identity)
          throw new UnusableFile(
            'SQLITE_READONLY_DBMOVED',
            `The database file ${file} was deleted, moved or replaced while the server runs: nothing is written any more. Put it back, or restart the server`,
          )
    },

    /** Notes that the file is damaged: from now on it takes no writes. */
    damagedBy(thrown: unknown) {
      damage ??= new UnusableFile((thrown as { code: string }).code, sayDamaged(path, thrown))
      return damage
    },
  }
}
export type FileGuard = ReturnType<typeof makeFileGuard>
