import type { Migration } from 'kysely/migration'
import * as m0054 from './0054_baseline.ts'

/** All migrations in order. A released migration must never change. */
export const migrations: Record<string, Migration> = {
  '0054_baseline': m0054,
}
