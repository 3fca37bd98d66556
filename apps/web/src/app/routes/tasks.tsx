import { listTasks, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.tasks.screen) }]

export const handle: Handle = { firstRequests: [[urlOf(listTasks, { querystring: {} })]] }

export { TasksPage as default } from '../../features/tasks/TasksPage.tsx'
