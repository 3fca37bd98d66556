import { PAGES, PRODUCT } from '@daybook/contract'
import { publicMeta } from '../publicMeta.ts'

export const meta = () =>
  publicMeta(PAGES.signIn, `Sign in to ${PRODUCT}: your money, tasks, routines and notes in one place.`)

export { SignInPage as default } from '../../features/account/SignInPage.tsx'
