import { PAGES, PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.terms, m.terms_lead({ product: PRODUCT }))

export { TermsPage as default } from '../../features/site/TermsPage.tsx'
