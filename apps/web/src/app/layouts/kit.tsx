import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { Kit } from '../../ui/Kit.tsx'
import { IdleWork } from '../IdleWork.tsx'
import { queryClient } from '../queryClient.ts'
import { Undo } from '../Undo.tsx'

/** The layout of pages with data and forms, which need the query client and Mantine. */
export default function KitLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Kit>
        <Outlet />
        <Undo />
        <IdleWork />
      </Kit>
    </QueryClientProvider>
  )
}
