import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.categories.screen) }]

export { CategoriesPage as default } from '../../features/account/settings/CategoriesPage.tsx'
