import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.forgotPassword.screen) }]

export { ForgotPasswordPage as default } from '../../features/account/ForgotPasswordPage.tsx'
