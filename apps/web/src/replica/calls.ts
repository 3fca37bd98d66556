import type { Answerer } from './answers.ts'
import type { LocalWrite } from './operations.ts'

/** Every read that this device answers. */
export const answers: Answerer[] = []

/** Every write that this device carries out. */
export const writes: LocalWrite[] = []
