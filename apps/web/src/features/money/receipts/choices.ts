import type { Box, Scan } from '@daybook/contract'

const MIN_AMOUNT = 1

export type Choice = { amount: number } | { date: string }
type Placed = { choice: Choice; place: Box; isTaken: boolean }

/** Returns the amounts (from MIN_AMOUNT) and dates on the picture that the user can choose, with their positions. */
export function listChoices({ amounts, dates }: Scan, taken: { amount: number; date: string }): Placed[] {
  const of = (choice: Choice, place: Box | null, isTaken: boolean) => (place ? [{ choice, place, isTaken }] : [])
  return [
    ...amounts
      .filter(({ amount }) => amount >= MIN_AMOUNT)
      .flatMap(({ amount, place }) => of({ amount }, place, amount === taken.amount)),
    ...dates.flatMap(({ date, place }) => of({ date }, place, date === taken.date)),
  ]
}
