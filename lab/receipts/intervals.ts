import { seeded } from './seeded.ts'
import { computeShares, type Judged, type Outcome } from './threshold.ts'

const RESAMPLES = 1000

type Share = keyof ReturnType<typeof computeShares>

/**
 * Returns a share in percent with its 95 % interval: "0.5 [0–2.8]". Merchants are drawn again and again, because the
 * receipts of one merchant are wrong together. Where all or none are counted, the other end is the share
 * that so many merchants would show with a probability of 5 %.
 */
export function withInterval(outcomes: Outcome[], share: Share): string {
  const groups = [...Map.groupBy(outcomes, ({ group }) => group).values()]
  const random = seeded(share)
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const resample = groups.flatMap(() => groups[Math.floor(random() * groups.length)] as Outcome[])
    return computeShares(resample)[share]
  }).sort((a, b) => a - b)
  const value = computeShares(outcomes)[share]
  const unseen = 1 - 0.05 ** (1 / Math.max(1, groups.length))
  const low = value < 1 ? (drawn[Math.floor(RESAMPLES * 0.025)] as number) : 1 - unseen
  const high = value > 0 ? (drawn[Math.floor(RESAMPLES * 0.975)] as number) : unseen
  return `${percent(value)} [${percent(low)}–${percent(high)}]`
}

const edges = [0, 0.5, 0.7, 0.85, 0.93, 0.97, 1]

/** Returns, for each range of probability, how many fields were predicted to be right on average, and how many are. */
export function computeReliability(judged: Judged[]) {
  return edges.slice(1).flatMap((high, i) => {
    const low = edges[i] as number
    const within = judged.filter(({ probability }) => probability >= low && probability < high)
    if (within.length === 0) return []
    const predicted = within.reduce((sum, { probability }) => sum + probability, 0) / within.length
    const right = within.filter(({ right: isRight }) => isRight).length / within.length
    return [{ from: low, fields: within.length, predicted: percent(predicted), right: percent(right) }]
  })
}

const percent = (share: number) => (100 * share).toFixed(1)
