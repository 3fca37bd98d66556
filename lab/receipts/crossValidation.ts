import {
  type ConfidenceModel,
  computeProbability,
} from '../../apps/api/src/receipt-scanning/extraction/confidence/probability.ts'
import { fitLogistic } from './fit.ts'
import type { Sample } from './samples.ts'
import { seeded } from './seeded.ts'
import { type Judged, judge, type Limits, thresholdFor } from './threshold.ts'

const FOLDS = 10

/** Fits a model to all samples. Its threshold is chosen on probabilities of models that do not know the merchant. */
export function computeModel(samples: Sample[], limits: Limits): ConfidenceModel {
  const folds = computeFolds(samples)
  const probabilities = new Map<Sample, number>()
  for (const fold of folds) {
    const model = fitTo(samples.filter((sample) => !fold.has(sample.group)))
    for (const sample of samples)
      if (fold.has(sample.group)) probabilities.set(sample, computeProbability(sample.signs, model))
  }
  const ordered = samples.map((sample) => probabilities.get(sample) as number)
  return { ...fitTo(samples), sureFrom: thresholdFor(samples, ordered, limits) }
}

/** Judges each sample by a model that was fitted, and whose threshold was chosen, without the sample's merchant. */
export function heldOut(samples: Sample[], limits: Limits): Judged[] {
  return computeFolds(samples).flatMap((fold) => {
    const model = computeModel(
      samples.filter((sample) => !fold.has(sample.group)),
      limits,
    )
    return judgedBy(
      model,
      samples.filter((sample) => fold.has(sample.group)),
    )
  })
}

export function judgedBy(model: ConfidenceModel, samples: Sample[]): Judged[] {
  return samples.map((sample) => judge(sample, computeProbability(sample.signs, model), model.sureFrom))
}

/** Returns the merchants of each fold, all populations spread over the folds. */
function computeFolds(samples: Sample[]): Set<string>[] {
  const groups = [...new Set(samples.map(({ group }) => group))]
  const order = new Map(groups.map((group) => [group, seeded(group)()]))
  const mixed = groups.sort((a, b) => (order.get(a) as number) - (order.get(b) as number))
  return Array.from({ length: FOLDS }, (_, fold) => new Set(mixed.filter((_, i) => i % FOLDS === fold)))
}

const fitTo = (samples: Sample[]) =>
  fitLogistic(samples, [...new Set(samples.flatMap(({ signs }) => Object.keys(signs)))])
