import { PAGES } from '@daybook/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useFormats } from '../device/usePreferences.ts'
import { Kit } from '../ui/Kit.tsx'
import { queryClient } from './queryClient.ts'
import { Undo } from './Undo.tsx'

/**
 * The frame of pages with data and forms, which need the query client and Mantine. Shows its children above them.
 * Memoized, because each navigation renders it again, and then Mantine computes all its CSS variables.
 */
export const KitFrame = memo(function KitFrame({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Kit>
        {children}
        <Pages />
        <Undo />
      </Kit>
    </QueryClientProvider>
  )
})

/** The page. Mounts again when the format of weeks or times changes, except where it is chosen, to keep the focus. */
function Pages() {
  const formats = useFormats()
  const { pathname } = useLocation()
  return <Outlet key={pathname === PAGES.settings.path ? '' : formats} />
}
