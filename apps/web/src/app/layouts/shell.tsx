import { Outlet } from 'react-router'
import { Shell } from '../Shell.tsx'

export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export { RootError as ErrorBoundary } from '../RootError.tsx'
