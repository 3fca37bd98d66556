import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Lays the fonts of reports out, as a build does; quick where they are there already. */
export function setup() {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/report-fonts.mjs')])
}
