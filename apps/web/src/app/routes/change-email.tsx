import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.changeEmail.screen) }]

export { ChangeEmailPage as default } from '../../features/account/settings/ChangeEmailPage.tsx'
