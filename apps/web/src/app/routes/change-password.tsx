import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.changePassword.screen) }]

export { ChangePasswordPage as default } from '../../features/account/settings/ChangePasswordPage.tsx'
