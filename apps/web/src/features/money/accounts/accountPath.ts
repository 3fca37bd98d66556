import { PAGES } from '@daybook/contract'

/** The path of the page of an account. */
export const accountPath = (id: string) => PAGES.account.path.replace(':id', id)
