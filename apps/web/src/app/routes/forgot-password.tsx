import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.forgotPassword.screen) }]

export { ForgotPasswordPage as default } from '../../features/account/ForgotPasswordPage.tsx'

/** Keeps the page out of the prerendered HTML, because a started reset is restored from this tab's storage. */
export const clientLoader = () => null
