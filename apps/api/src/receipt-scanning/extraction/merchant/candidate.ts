import type { Box } from '../../text.ts'
import type { Segment } from './segments.ts'

export type Merchant = { name: string; confidence: number; box: Box | null }

/** A segment of the receipt's head, the name derived from it and its score as the merchant's name. */
export type Scored = Segment & { name: string; score: number }
