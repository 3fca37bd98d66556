import { type Endpoint, type Input, nameOf, undoOperation } from '@daybook/contract'
import { operations } from '@daybook/operations/all'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { choices, toCall } from './testing/anyCall.ts'
import { getRuns, twoSides } from './testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

const creating = operations.filter(({ endpoint }) => 201 in endpoint.schema.response)

/** Counts the calls of each operation that were carried out, and those that were rejected. */
const outcomes = new Map<string, { done: number; rejected: number }>()

function count(endpoint: Endpoint, isRejected: boolean) {
  const outcome = outcomes.get(nameOf(endpoint)) ?? { done: 0, rejected: 0 }
  outcome[isRejected ? 'rejected' : 'done'] += 1
  outcomes.set(nameOf(endpoint), outcome)
}

it('carries out every operation in the same way on the server and the device, as a request and as an operation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(choices, { minLength: 100, maxLength: 120 }), async (steps) => {
      const sides = await twoSides()
      for (const [n, step] of steps.entries()) {
        const possible = n < 30 ? creating : operations
        const { endpoint } = possible[step.operation % possible.length]!
        const { params, body, base } = toCall(sides.rows, endpoint, step)
        const input = { params, ...(endpoint.schema.body && { body }) } as unknown as Input<Endpoint>
        if (step.isRequest) {
          const answer: { code?: unknown } = await sides.write(endpoint, input)
          count(endpoint, answer.code !== undefined)
        } else count(endpoint, (await sides.push(endpoint, input, { base })) !== undefined)
        if (step.at % 7 === 0 && sides.operations.length > 0)
          await sides.write(undoOperation, { params: { id: sides.operations[step.other % sides.operations.length]! } })
      }
      await sides.sameRows()
    }),
    { numRuns: getRuns(10) },
  )
  // Most operations are carried out at least once, so that their answers are compared, not only their errors.
  expect([...outcomes.values()].filter(({ done }) => done > 0).length).toBeGreaterThan(operations.length / 2)
}, 120_000)
