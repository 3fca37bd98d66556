import { PAGES, PRODUCT } from '@daybook/contract'
import { publicMeta } from '../publicMeta.ts'

export const meta = () =>
  publicMeta(PAGES.signUp, `Create a free ${PRODUCT} account. An e-mail address is all it takes.`)

export { SignUpPage as default } from '../../features/account/SignUpPage.tsx'
