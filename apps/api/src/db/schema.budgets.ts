import type { BudgetRenewal } from '@daybook/contract'

export type BudgetTable = {
  user_id: string
  id: string
  name: string
  amount_milli: number
  category: string
  description: string
  start_day: string
  end_day: string
  renews: BudgetRenewal | null
  /** 1 or null. */
  rollover: number | null
  /** JSON. */
  categories: string | null
  /** 1 or null. */
  all_categories: number | null
  /** JSON. */
  reminders: string | null
}
