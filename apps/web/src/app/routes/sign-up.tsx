import { PAGES, PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.signUp, m.meta_sign_up({ product: PRODUCT }))

export { SignUpPage as default } from '../../features/account/SignUpPage.tsx'
