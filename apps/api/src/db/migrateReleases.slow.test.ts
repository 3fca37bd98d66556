import { expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../testing/database.ts'
import {
  appliedMigrations,
  countRows,
  cutOffAt,
  fill,
  names,
  openRelease,
  upTo,
  withRelease,
} from '../testing/releases.ts'
import { checkFile } from './backup/sqliteFile.ts'
import { migrations } from './migrations/index.ts'
import { fileOf } from './open.ts'

// Each release to this one in one start; migrate.test.ts takes one release after the other.
it.each(names.slice(0, -1))('migrates from %s with data in it', async (version) => {
  const url = await emptyDatabaseUrl()
  const before = await withRelease(url, upTo(version), async (db) => {
    await fill(db)
    return countRows(db)
  })
  const after = await withRelease(url, migrations, async (db) => {
    expect(await appliedMigrations(db)).toEqual(names)
    return countRows(db)
  })
  expect(after).toMatchObject(before)
  const file = fileOf(url)
  if (file) expect(checkFile(`${file}.at-${version}`)).toBe(version)
})

it.each(names)('completes at the next start after %s was interrupted', async (name) => {
  const url = await emptyDatabaseUrl()
  await expect(openRelease(url, cutOffAt(name))).rejects.toThrow('the power went')
  await withRelease(url, migrations, async (db) => {
    expect(await appliedMigrations(db)).toEqual(names)
    await fill(db)
  })
})
