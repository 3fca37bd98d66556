import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/command.ts'
import { bundleServer } from '../../scripts/serverBuild.ts'

/** The table with the most rows. */
export const LARGEST_TABLE = 'entries'

const MIGRATION = `
migrations['9999_next_release'] = {
  up: (db) => db.schema.alterTable('${LARGEST_TABLE}').addColumn('next_release', 'text', (c) => c.notNull().defaultTo('')).execute(),
}`

/** Builds this release with one more migration, which adds a column to the largest table. Returns its folder. */
export async function buildNextRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-next-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'apps/api'), { recursive: true })
  const plugin = {
    name: 'next-release',
    transform: {
      filter: { id: /db\/migrations\/index\.ts$/ },
      handler: (code: string) => code + MIGRATION,
    },
  }
  await bundleServer(join(folder, 'apps/api/build'), [plugin])
  return folder
}
