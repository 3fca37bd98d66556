import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Migrations } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { dialectFor, fileOf, openDb } from '../open.ts'
import { backUp } from './backUp.ts'

/**
 * Opens the database of an installation and runs the missing migrations. Before the first one, the database is copied:
 * a SQLite file beside itself, PostgreSQL into a backup in the data folder, as `daybook.db.at-<its last migration>`.
 */
export function openWithCopy(
  { DATABASE_URL: url, DATA_DIR: folder }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  known: Migrations = migrations,
) {
  if (fileOf(url)) return openDb(dialectFor(url), known)
  return openDb(dialectFor(url), known, (version) =>
    backUp(url, join(folder, `daybook.db.at-${version}`), { replace: true, version }),
  )
}
