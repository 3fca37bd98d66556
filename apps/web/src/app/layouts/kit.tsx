import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { Kit } from '../../ui/Kit.tsx'
import { queryClient } from '../queryClient.ts'
import { Undo } from '../Undo.tsx'

/** The pages that work with data and forms; the public ones do without either. */
export default function KitLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Kit>
        <Outlet />
        <Undo />
      </Kit>
    </QueryClientProvider>
  )
}
