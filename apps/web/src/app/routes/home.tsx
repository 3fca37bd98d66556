import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.home.screen) }]

export { HomePage as default } from '../../features/dashboard/HomePage.tsx'
