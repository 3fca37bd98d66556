import { PAGES, PRODUCT } from '@daybook/contract'
import { publicMeta } from '../publicMeta.ts'

export const meta = () =>
  publicMeta(PAGES.privacy, `What ${PRODUCT} keeps about you, where it is, and how you have it erased. No trackers.`)

export { PrivacyPage as default } from '../../features/site/PrivacyPage.tsx'
