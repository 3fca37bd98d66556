const EXCERPT = 40

export type Drift = {
  table: string
  keys: Record<string, string>
  column: string
  stored: string | null
  computed: string | null
}

/** Returns the drift of one value, or an empty list if it is as computed. */
export const compare = (drift: Drift) => (drift.stored === drift.computed ? [] : [drift])

/** Describes a derived value that differs from the one computed from its rows; long texts from their difference on. */
export function describeDrift({ table, keys, column, stored, computed }: Drift) {
  const key = Object.entries(keys).map(([name, value]) => `${name}=${value}`)
  const from = firstDifference(stored ?? '', computed ?? '')
  return `${table} ${key.join(' ')}: ${column} is ${excerpt(stored, from)}, computed ${excerpt(computed, from)}`
}

function firstDifference(a: string, b: string) {
  if (Math.max(a.length, b.length) <= EXCERPT) return 0
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

function excerpt(value: string | null, from: number) {
  if (value === null) return 'missing'
  if (/^-?\d+$/.test(value)) return value
  const text = value.slice(from, from + EXCERPT)
  return `${from > 0 ? '…' : ''}${JSON.stringify(text)}${from + EXCERPT < value.length ? '…' : ''}`
}
