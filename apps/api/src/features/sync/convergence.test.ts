import { nameOf, ROW_KINDS } from '@daybook/contract'
import { operations } from '@daybook/operations/all'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { newId } from '../../ids.ts'
import { choicesOf, kindsOfRun, toCommand } from '../../testing/commands.ts'
import { checkConvergence } from '../../testing/convergence.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'

// A few runs; src/trust/convergence.trust.ts has thousands.
const numRuns = runs(48)

it('lets all devices of a user converge after faults, compactions and restores', { timeout: 300_000 }, async () => {
  expect(await checkConvergence(emptyDatabaseUrl, { numRuns, seed: 15 })).toBe(numRuns)
})

it('has every operation among its random writes', () => {
  const ids = new Map(
    ROW_KINDS.map((kind) => [kind, [false, true].map((isDeleted) => ({ id: newId(new Date()), isDeleted }))]),
  )
  const view = (kind: (typeof ROW_KINDS)[number]) => ids.get(kind)!.map((row) => ({ ...row, row: {} }))
  const choices = fc.sample(kindsOfRun.chain(choicesOf), { numRuns: 20_000, seed: 1 })
  const made = choices.map((choice) => toCommand(choice, view, []))
  const names = new Set(made.flatMap((command) => (command ? [nameOf(command.endpoint)] : [])))
  expect(operations.map(({ endpoint }) => nameOf(endpoint)).filter((name) => !names.has(name))).toEqual([])
})
