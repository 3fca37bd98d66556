/**
 * Divides a total in proportion to these weights, all above 0, into multiples of a unit, which add up to it exactly. A
 * share can be 0.
 */
export function sharesOf(total: number, weights: readonly number[], unit: number) {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let [passed, given] = [0, 0]
  return weights.map((weight, at) => {
    passed += weight
    const until = at === weights.length - 1 ? total : Math.round((total / unit) * (passed / sum)) * unit
    const share = until - given
    given = until
    return share
  })
}

/** Rounds thousandths to a unit; a half is rounded away from zero. Never -0. */
export const roundTo = (milli: number, unit: number) =>
  Math.sign(milli) * Math.floor(Math.abs(milli) / unit + 0.5) * unit || 0
