import { isDay } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import type { ModelPart } from '../model.ts'

/** One side of a transfer, as the account that it is in has it. */
export type Side = {
  id: string
  account: string
  milli: number
  /** The id of the other side. */
  other?: string | undefined
  /** Whether it is a part of a split. */
  isPart?: boolean
  cleared?: boolean
}

type Linked = NonNullable<ModelPart['transfer']> | 'other'

/**
 * Returns the transfers by the id of the side that has them, and 'other' for their other sides, so that each is added once.
 * A side whose other one is missing, or in the same account, is neither.
 */
export function linkTransfers(sides: readonly Side[]): Map<string, Linked> {
  const byId = new Map(sides.map((side) => [side.id, side]))
  const linked = new Map<string, Linked>()
  for (const side of sides) {
    const other = byId.get(side.other ?? '')
    if (!other || other.account === side.account || linked.has(side.id) || linked.has(other.id)) continue
    if (other.other !== undefined && other.other !== side.id) continue
    // A part of a split has the transfer, as the other side has none of its other parts; else the one that pays.
    const isHolder = Boolean(side.isPart) === Boolean(other.isPart) ? side.milli < 0 : side.isPart
    const [holder, rest] = isHolder ? [side, other] : [other, side]
    const { account, milli, cleared = false } = rest
    linked.set(holder.id, { account, milli, cleared })
    linked.set(rest.id, 'other')
  }
  return linked
}

type Unlinked = Omit<Side, 'other'> & { date: string; to: string }

/** Links sides that name the account of the other one: those of one day and amount, in their order. */
export function pairSides(sides: readonly Unlinked[]): Side[] {
  const keyOf = (from: string, to: string, date: string, milli: number) => JSON.stringify([from, to, date, milli])
  const open = Map.groupBy(sides, ({ account, to, date, milli }) => keyOf(account, to, date, milli))
  const others = new Map<string, string>()
  for (const { id, account, to, date, milli } of sides) {
    if (milli >= 0 || others.has(id)) continue
    const other = open.get(keyOf(to, account, date, -milli))?.shift()
    if (!other) continue
    others.set(id, other.id)
    others.set(other.id, id)
  }
  return sides.map((side) => ({ ...side, other: others.get(side.id) }))
}

const MOST_DAYS = 4
/** Of one amount and day. */
const MOST_COMPARED = 100

/**
 * Links sides that do not name the other account: those of opposite amounts in two accounts of one currency that are at most
 * a few days apart, the nearest ones first.
 */
export function pairByAmount(sides: readonly (Side & { date: string; currency?: string | undefined })[]): Side[] {
  const others = new Map<string, string>()
  const keyOf = (milli: number, currency: string | undefined, day: string) => `${milli} ${currency} ${day}`
  const dated = sides.filter(({ date }) => isDay(date))
  const incoming = Map.groupBy(
    dated.filter(({ milli }) => milli > 0),
    ({ milli, currency, date }) => keyOf(milli, currency, date),
  )
  const outgoing = dated.filter(({ milli }) => milli < 0)
  for (let days = 0; days <= MOST_DAYS; days += 1)
    for (const { id, account, milli, currency, date } of outgoing) {
      if (others.has(id)) continue
      const found = [addDays(date, days), addDays(date, -days)]
        .flatMap((day) => incoming.get(keyOf(-milli, currency, day))?.slice(0, MOST_COMPARED) ?? [])
        .find((other) => other.account !== account && !others.has(other.id))
      if (!found) continue
      others.set(id, found.id)
      others.set(found.id, id)
      const left = incoming.get(keyOf(-milli, currency, found.date))!
      left.splice(left.indexOf(found), 1)
    }
  return sides.map((side) => ({ ...side, other: others.get(side.id) }))
}
