import type { Dashboard } from '@daybook/contract'
import type { dashboardRepo } from './dashboard.repo.ts'

/** Returns the sections of the dashboard, read in parallel. */
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
