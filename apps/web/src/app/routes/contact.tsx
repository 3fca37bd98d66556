import { PAGES, PRODUCT } from '@daybook/contract'
import { publicMeta } from '../publicMeta.ts'

export const meta = () =>
  publicMeta(
    PAGES.contact,
    `Questions and answers about ${PRODUCT}, and a way to write to the people behind this server.`,
  )

export { ContactPage as default } from '../../features/site/ContactPage.tsx'
