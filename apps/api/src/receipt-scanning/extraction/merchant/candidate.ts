import type { Box } from '../../text.ts'
import type { Signs } from '../confidence/probability.ts'
import type { Segment } from './segments.ts'

/** `signs` tell how likely the name is right. Only a name in the receipt's head has them. */
export type Merchant = { name: string; signs?: Signs; box: Box | null }

/** A segment of the receipt's head, the name derived from it and its score as the merchant's name. */
export type Scored = Segment & { name: string; score: number }
