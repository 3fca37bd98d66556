import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.editName.screen) }]

export { EditNamePage as default } from '../../features/account/settings/EditNamePage.tsx'
