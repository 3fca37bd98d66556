import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.routines.screen) }]

export { RoutinesPage as default } from '../../features/routines/RoutinesPage.tsx'
