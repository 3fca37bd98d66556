// Checks the number of lines of each function, counted by the syntax tree.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { functionsIn, isLimited, limitFor } from './functions.ts'

const NOT_SOURCE = /(^|\/)(node_modules|build|\.react-router|android|ios)\/|\.d\.[cm]?ts$/

const files = globSync('{apps,packages,e2e,lab,scripts,docs}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (file) => isLimited(file) && !NOT_SOURCE.test(file),
)
const long = files.flatMap((file) =>
  functionsIn(file, readFileSync(join(root, file), 'utf8'))
    .filter(({ lines }) => lines > limitFor(file))
    .map(({ name, line, lines }) => `${file}:${line} ${name} has ${lines} lines of ${limitFor(file)}`),
)
for (const one of long.toSorted()) console.error(one)
process.exit(long.length ? 1 : 0)
