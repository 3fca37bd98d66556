import type { Dashboard } from '@daybook/contract'
import type { dashboardRepo } from './dashboard.repo.ts'

/** The parts of the first screen, read side by side. */
export async function dashboardOf(
  parts: ReturnType<typeof dashboardRepo>,
  today: string,
): Promise<Omit<Dashboard, 'routines' | 'budgets'>> {
  const [sums, balance, counts, next_task] = await Promise.all([
    parts.sums(today),
    parts.balance(),
    parts.counts(),
    parts.nextTask(),
  ])
  return { ...sums, balance, ...counts, next_task }
}
