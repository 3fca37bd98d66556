import { PAGES } from '@daybook/contract'

/** What the bank says an account has, with which a link opens its page to compare them. */
export type LinkedBalance = { bank?: number }

/** The path of the page of an account. */
export const accountPath = (id: string) => PAGES.account.path.replace(':id', id)
