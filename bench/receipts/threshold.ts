import type { Sample } from './samples.ts'

type Limits = { goal: number; mostMarked: number }

/**
 * Returns the lowest probability from which a field is sure, such that at most `goal` of all fields are wrong and
 * unmarked; but no more than `mostMarked` of the right ones of undamaged receipts are marked.
 */
export function thresholdFor(samples: Sample[], probabilities: number[], { goal, mostMarked }: Limits): number {
  const steps = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)
  const allowed = steps.filter((step) => sharesAt(samples, probabilities, step, false).rightMarked <= mostMarked)
  return allowed.find((step) => sharesAt(samples, probabilities, step).wrongUnmarked <= goal) ?? allowed.at(-1) ?? 0.5
}

/** Returns the share of fields that are wrong and unmarked, and the share of marked ones among the right. */
export function sharesAt(samples: Sample[], probabilities: number[], sureFrom: number, isDamaged?: boolean) {
  const chosen = samples
    .map((sample, i) => ({ ...sample, probability: probabilities[i] as number }))
    .filter(({ damaged }) => isDamaged === undefined || damaged === isDamaged)
  const right = chosen.filter((sample) => sample.right)
  const wrongUnmarked = chosen.filter((sample) => !sample.right && sample.probability >= sureFrom)
  const rightMarked = right.filter(({ probability }) => probability < sureFrom)
  return {
    right: share(right.length, chosen.length),
    wrongUnmarked: share(wrongUnmarked.length, chosen.length),
    rightMarked: share(rightMarked.length, right.length),
  }
}

const share = (part: number, whole: number) => Number((part / Math.max(1, whole)).toFixed(4))
