import { PAGES, PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.signIn, m.meta_sign_in({ product: PRODUCT }))

export { SignInPage as default } from '../../features/account/SignInPage.tsx'
