import type { Signs } from '../confidence/probability.ts'
import type { Labelled } from './labelled.ts'

/**
 * `signs` tell how likely the total is right. `hasTwoReadings`: its stretched picture was read otherwise, and no sum
 * decides.
 */
export type Total = { milli: number; from: Labelled; signs: Signs; hasTwoReadings: boolean }

/** `score` is higher for likelier totals. */
export type Candidate = { milli: number; score: number; from: Labelled; printed: Labelled[] }
