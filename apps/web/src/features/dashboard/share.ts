import { formatShare } from '@daybook/domain/percent'
import { LOCALE } from '../../format/locale.ts'

/** Returns the completed share of the tasks in percent, '0%' if there are none. */
export const shareDone = (open: number, completed: number) =>
  formatShare(completed && completed / (open + completed), LOCALE)
