import { AttachedKind } from '@daybook/contract'
import fc from 'fast-check'
import { type Choice, choicesOf, kindsOfRun } from './commands.ts'
import type { Network } from './device.ts'

export const DEVICES = 3

export type Step =
  | { do: 'write'; device: number; choice: Choice }
  | { do: 'rest'; choice: Choice }
  | { do: 'attach'; kind: AttachedKind; pick: number }
  | { do: 'sync'; device: number; fault: Network['fault'] | 'crash' }
  | { do: 'together'; devices: [number, number]; choices: Choice[]; isFresh: boolean }
  | { do: 'reopen'; device: number }
  | { do: 'compact'; percent: number }
  | { do: 'backup' }
  | { do: 'restore' }

const device = fc.nat(DEVICES - 1)
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const fault = fc.constantFrom('none', 'none', 'none', 'lostRequest', 'lostAnswer', 'twice', 'crash')

const stepOf = (choices: fc.Arbitrary<Choice>) =>
  fc.oneof(
    weighted(20, fc.record({ do: fc.constant('write'), device, choice: choices })),
    weighted(4, fc.record({ do: fc.constant('rest'), choice: choices })),
    weighted(
      1,
      fc.record({ do: fc.constant('attach'), kind: fc.constantFrom(...AttachedKind.options), pick: fc.nat(30) }),
    ),
    weighted(10, fc.record({ do: fc.constant('sync'), device, fault })),
    weighted(
      3,
      fc.record({
        do: fc.constant('together'),
        devices: fc.tuple(device, device),
        choices: fc.array(choices, { minLength: 1, maxLength: 4 }),
        isFresh: fc.boolean(),
      }),
    ),
    weighted(1, fc.record({ do: fc.constant('reopen'), device })),
    weighted(1, fc.record({ do: fc.constant('compact'), percent: fc.nat(100) })),
    weighted(1, fc.constant({ do: 'backup' })),
    weighted(1, fc.constant({ do: 'restore' })),
  ) as fc.Arbitrary<Step>

/** Two rows of each kind, which all devices know. */
const beginning = (kinds: readonly Choice['kind'][]): Step[] => [
  ...[...kinds, ...kinds].map((kind, value): Step => {
    return { do: 'write', device: 0, choice: { kind, action: 'create', pick: 0, value, which: 0 } }
  }),
  ...Array.from({ length: DEVICES }, (_, device): Step => ({ do: 'sync', device, fault: 'none' })),
]

/** Random writes of three devices and REST clients, exchanges with faults, compactions, backups and restores. */
export const steps: fc.Arbitrary<Step[]> = kindsOfRun.chain((kinds) =>
  fc
    .array(stepOf(choicesOf(kinds)), { minLength: 10, maxLength: 60, size: 'max' })
    .map((random) => [...beginning([...new Set(kinds)]), ...random]),
)
