import type { RowKind } from '@daybook/contract'
import {
  type Icon,
  IconAttachment,
  IconBudget,
  IconLink,
  IconMoney,
  IconNotes,
  IconRoutines,
  IconRules,
  IconSettings,
  IconTasks,
  IconTransfer,
} from '../../ui/icons.ts'

export const KIND_ICONS: Record<RowKind, Icon> = {
  entry: IconMoney,
  budget: IconBudget,
  task: IconTasks,
  routine: IconRoutines,
  occurrence: IconRoutines,
  note: IconNotes,
  section: IconNotes,
  link: IconLink,
  schedule: IconRoutines,
  account: IconMoney,
  transfer: IconTransfer,
  attachment: IconAttachment,
  goal: IconBudget,
  contribution: IconBudget,
  rate: IconTransfer,
  rule: IconRules,
  settings: IconSettings,
}
