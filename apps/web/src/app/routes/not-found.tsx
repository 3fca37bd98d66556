import { NOT_FOUND_SCREEN, PAGES, titleOf } from '@daybook/contract'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'

/** The pages whose name is typed as one or as several. */
const OTHER_NUMBERS: Record<string, string> = {
  '/budgets': PAGES.budgets.path,
  '/note': PAGES.notes.path,
  '/routines': PAGES.routines.path,
  '/task': PAGES.tasks.path,
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const path = OTHER_NUMBERS[pathname.replace(/\/$/, '')]
  if (path) throw redirect(path + search)
  return null
}

export const meta = () => [{ title: titleOf(NOT_FOUND_SCREEN) }]

export { NotFoundPage as default } from '../../features/site/NotFoundPage.tsx'
