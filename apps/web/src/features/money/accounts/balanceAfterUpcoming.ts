import type { Account } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'

/** Returns the balance of an account after what is dated later. */
export const balanceAfterUpcoming = ({ balance, upcoming = 0 }: Pick<Account, 'balance' | 'upcoming'>) =>
  fromMilli(toMilli(balance) + toMilli(upcoming))
