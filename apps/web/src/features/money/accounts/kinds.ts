import type { AccountKind } from '@daybook/contract'
import { m } from '#messages'

export const KIND_NAMES: Record<AccountKind, string> = {
  cash: m.account_kind_cash(),
  bank: m.account_kind_bank(),
  card: m.account_kind_card(),
  savings: m.account_kind_savings(),
  loan: m.account_kind_loan(),
  other: m.account_kind_other(),
}
