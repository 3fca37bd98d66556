import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.trash.screen) }]

export { TrashPage as default } from '../../features/history/TrashPage.tsx'
