import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8')

/** Returns the numbered steps of a section. */
const getSteps = (title: string) =>
  text
    .split(`## ${title}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\d\. /.test(line))

it('names at most six files for a write, one a step', () => {
  const steps = getSteps('Add a write')
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) expect(step.match(/`(packages|apps)\/[\w./]+`/g), step).toHaveLength(1)
  expect(steps.length).toBeLessThanOrEqual(6)
})
