import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.entry.screen) }]

export { EntryPage as default } from '../../features/money/page/EntryPage.tsx'
