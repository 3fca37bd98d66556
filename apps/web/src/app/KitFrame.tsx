import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useOperations } from '../alerts/undo.ts'
import { Kit } from '../ui/Kit.tsx'
import { LazyMount } from '../ui/LazyMount.tsx'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'
import { queryClient } from './queryClient.ts'

const LazyUndo = lazyOnIdle(async () => (await import('../features/history/Undo.tsx')).Undo)

/** The undo of recent operations, on every screen. Its code is needed once there is one. */
export function Undo() {
  return (
    <LazyMount isOpen={useOperations().length > 0}>
      <LazyUndo />
    </LazyMount>
  )
}

/**
 * The frame of pages with data and forms, which need the query client and Mantine. Shows its children above them.
 * Memoized, because each navigation renders it again, and then Mantine computes all its CSS variables.
 */
export const KitFrame = memo(function KitFrame({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Kit>
        {children}
        <Outlet />
        <Undo />
      </Kit>
    </QueryClientProvider>
  )
})
