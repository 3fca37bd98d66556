import type { Box } from '../../text.ts'
import type { Segment } from './segments.ts'

export type Merchant = { name: string; confidence: number; box: Box | null }

/** A piece of the head with the name it would give and how likely it is one. */
export type Scored = Segment & { name: string; score: number }
