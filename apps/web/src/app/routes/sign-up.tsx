import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.signUp.screen) }]

export { SignUpPage as default } from '../../features/account/SignUpPage.tsx'
