import { listRoutines, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.routines.screen) }]

export const handle: Handle = { firstRequests: [[urlOf(listRoutines)]] }

export { RoutinesPage as default } from '../../features/routines/RoutinesPage.tsx'
