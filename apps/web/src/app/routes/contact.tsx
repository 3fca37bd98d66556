import { PAGES, PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.contact, m.meta_contact({ product: PRODUCT }))

export { ContactPage as default } from '../../features/site/ContactPage.tsx'
