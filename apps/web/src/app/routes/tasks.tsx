import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.tasks.screen) }]

export { TasksPage as default } from '../../features/tasks/TasksPage.tsx'
