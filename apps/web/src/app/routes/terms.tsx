import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.terms.screen) }]

export { TermsPage as default } from '../../features/site/TermsPage.tsx'
