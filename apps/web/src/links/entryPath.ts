import { PAGES } from '@daybook/contract'

/** Returns the path of the page of an entry. */
export const entryPath = (id: string) => PAGES.entry.path.replace(':id', id)
