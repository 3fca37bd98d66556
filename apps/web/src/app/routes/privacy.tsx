import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.privacy.screen) }]

export { PrivacyPage as default } from '../../features/site/PrivacyPage.tsx'
