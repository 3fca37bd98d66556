import { PAGES, PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.privacy, m.meta_privacy({ product: PRODUCT }))

export { PrivacyPage as default } from '../../features/site/PrivacyPage.tsx'
