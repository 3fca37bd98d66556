import { statSync } from 'node:fs'
import type { SpaceReserve } from './spaceReserve.ts'

/**
 * Thrown when a database file must not be written. `code` is a SQLite code, so that it is handled like SQLite's errors.
 */
class UnusableFile extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const isDamage = (thrown: unknown) => /^SQLITE_(CORRUPT|NOTADB)/.test((thrown as { code?: string }).code ?? '')

/** Returns the operator's message about a damaged database file. */
export const sayDamaged = (path: string, thrown: unknown) =>
  `The database ${path} is damaged (${(thrown as Error).message}). Stop the server, move ${path} with its -wal and -shm ` +
  'files elsewhere and restore a backup: npm run admin -- restore <file>'

const readFileIdentity = (path: string) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * Rejects writes that would be lost: SQLite keeps writing into a file that was deleted, replaced or damaged. Reads are
 * allowed.
 */
export function makeFileGuard(path: string, reserve?: SpaceReserve) {
  const files = path === ':memory:' ? [] : [path, `${path}-wal`]
  const identities = new Map(files.map((file) => [file, readFileIdentity(file)]))
  let damage: UnusableFile | undefined

  return {
    checkBeforeWrite() {
      if (damage) throw damage
      reserve?.checkBeforeWrite()
      for (const [file, identity] of identities)
        if (readFileIdentity(file) !== identity)
          throw new UnusableFile(
            'SQLITE_READONLY_DBMOVED',
            `The database file ${file} was deleted, moved or replaced while the server runs: nothing is written any more. Export your data before you stop the server, then put the file back or restore a backup`,
          )
    },

    afterWrite: () => reserve?.afterWrite(),

    /**
     * Marks the file as damaged, so that all later writes are rejected, or releases the reserve on a full disk. Returns
     * the error to throw.
     */
    handle(thrown: unknown) {
      if (!isDamage(thrown)) return reserve?.releasedBy(thrown) ?? thrown
      damage ??= new UnusableFile((thrown as { code: string }).code, sayDamaged(path, thrown))
      return damage
    },
  }
}
export type FileGuard = ReturnType<typeof makeFileGuard>
