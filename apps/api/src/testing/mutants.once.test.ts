import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MUTANTS } from './mutants.ts'

const root = join(import.meta.dirname, '../..')

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  '%s: is a mistake in texts of the program',
  (_, { file, replace }) => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(replace.map(([from]) => from).filter((from) => !text.includes(from))).toEqual([])
  },
)
