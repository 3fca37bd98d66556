import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { plantedMutant } from '../testing/mutants.ts'

/** Plants the mistake `MUTANT` into the program of this run. */
const mutation = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const mutant = plantedMutant()
    if (!mutant || id !== join(import.meta.dirname, '../..', mutant.file)) return undefined
    return mutant.replace.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`There is no such text any more: ${from}`)
      return text.replace(from, () => to)
    }, code)
  },
}

// Runs the convergence test on a program with a mistake.
// The cache would keep a mistake for other runs.
export default defineConfig({
  plugins: [mutation],
  test: { ...base.test, include: ['src/trust/mutated.spec.ts'], fsModuleCache: false, testTimeout: 280_000 },
})
