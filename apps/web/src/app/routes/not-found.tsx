import { NOT_FOUND_SCREEN, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(NOT_FOUND_SCREEN) }]

export { NotFoundPage as default } from '../../features/site/NotFoundPage.tsx'
