import { PAGES, PRODUCT } from '@daybook/contract'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.terms, `What you can expect of ${PRODUCT}, and what it expects of you.`)

export { TermsPage as default } from '../../features/site/TermsPage.tsx'
