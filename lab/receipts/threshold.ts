import type { Sample } from './samples.ts'

/** Below this probability no field is sure: one in seven such fields would be wrong. */
const lowestPercent = 85

export type Limits = { goal: number; mostMarked: number }
/** Whether a field of a merchant's receipt is right, and whether it is shown without a mark. */
export type Outcome = { group: string; right: boolean; sure: boolean; weight: number }
export type Judged = Sample & { probability: number; sure: boolean }

/**
 * Returns the lowest probability from which a field is sure, such that at most `goal` of all fields, by weight, are
 * expected to be wrong and unmarked; but no more than `mostMarked` of the right ones of whole receipts are marked.
 */
export function thresholdFor(samples: Sample[], probabilities: number[], { goal, mostMarked }: Limits): number {
  const steps = Array.from({ length: 100 - lowestPercent }, (_, i) => (lowestPercent + i) / 100)
  const judgedAt = (step: number) => samples.map((sample, i) => judge(sample, probabilities[i] as number, step))
  const allowed = steps.filter((step) => {
    const whole = judgedAt(step).filter(({ population }) => population === 'whole')
    return computeShares(whole).rightMarked <= mostMarked
  })
  const found = allowed.find((step) => expectedWrong(judgedAt(step)) <= goal) ?? allowed.at(-1)
  if (found === undefined) throw new Error(`Every threshold marks more than ${mostMarked} of the right fields.`)
  return found
}

/** Returns the share that is wrong and unmarked by the probabilities: the few that were counted vary too much. */
function expectedWrong(judged: Judged[]): number {
  const weights = judged.reduce((sum, { weight }) => sum + weight, 0)
  return (
    judged.reduce((sum, { sure, weight, probability }) => sum + (sure ? weight * (1 - probability) : 0), 0) / weights
  )
}

export function judge(sample: Sample, probability: number, sureFrom: number): Judged {
  return { ...sample, probability, sure: !sample.mustCheck && probability >= sureFrom }
}

/** Returns the share of right fields, of those wrong and unmarked, and of the marked among the right, by weight. */
export function computeShares(outcomes: Outcome[]) {
  const weightOf = (chosen: Outcome[]) => chosen.reduce((sum, { weight }) => sum + weight, 0)
  const right = outcomes.filter((outcome) => outcome.right)
  const wrongUnmarked = outcomes.filter((outcome) => !outcome.right && outcome.sure)
  const rightMarked = right.filter(({ sure }) => !sure)
  const share = (part: Outcome[], whole: Outcome[]) => weightOf(part) / (weightOf(whole) || 1)
  return {
    right: share(right, outcomes),
    wrongUnmarked: share(wrongUnmarked, outcomes),
    rightMarked: share(rightMarked, right),
  }
}
