import type { RowKind } from '@daybook/contract'
import {
  type Icon,
  IconBudget,
  IconLink,
  IconMoney,
  IconNotes,
  IconRoutines,
  IconSettings,
  IconTasks,
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
  settings: IconSettings,
}
