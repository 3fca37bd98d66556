import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.data.screen) }]

export { DataPage as default } from '../../features/archive/DataPage.tsx'
