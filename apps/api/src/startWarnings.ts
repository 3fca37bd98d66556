import { statSync } from 'node:fs'
import type { Config } from './config.ts'
import { isWithoutTimeout, riskySettings } from './db/durability.ts'
import { type Db, fileOf } from './db/open.ts'

const isOpenToOthers = (path: string) => Boolean((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)

/** Returns warnings for the operator, one line each. None of them prevents the start. */
export async function startWarnings({ DATA_DIR, DATABASE_URL }: Config, db: Db) {
  const file = fileOf(DATABASE_URL)
  const warnings: string[] = []
  // An existing directory may be shared on purpose, so its mode is not changed.
  if (isOpenToOthers(DATA_DIR))
    warnings.push(`Other users of this machine can look into the data folder: chmod 700 ${DATA_DIR}`)
  if (file && isOpenToOthers(file))
    warnings.push(`Other users of this machine can read the database: chmod 600 ${file}`)
  const risky = await riskySettings(db)
  if (risky.length)
    warnings.push(`PostgreSQL runs with ${risky.join(', ')}: a crash of its machine loses or damages answered writes`)
  if (await isWithoutTimeout(db))
    warnings.push(
      "PostgreSQL is behind a pooler and has no statement_timeout: alter role … set statement_timeout = '30s'",
    )
  return warnings
}
