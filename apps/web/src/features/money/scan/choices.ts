import type { Box, Scan } from '@daybook/contract'

const LEAST = 1

export type Choice = { amount: number } | { date: string }
type Placed = { choice: Choice; place: Box; isTaken: boolean }

/** What can be taken from the picture: every amount an entry may have, every date, where each stands. */
export function choicesOf({ amounts, dates }: Scan, taken: { amount: number; date: string }): Placed[] {
  const of = (choice: Choice, place: Box | null, isTaken: boolean) => (place ? [{ choice, place, isTaken }] : [])
  return [
    ...amounts
      .filter(({ amount }) => amount >= LEAST)
      .flatMap(({ amount, place }) => of({ amount }, place, amount === taken.amount)),
    ...dates.flatMap(({ date, place }) => of({ date }, place, date === taken.date)),
  ]
}
