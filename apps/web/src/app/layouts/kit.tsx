import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../../api/queryClient.ts'
import { Kit } from '../../ui/Kit.tsx'

const queryClient = makeQueryClient()

/** The pages that work with data and forms; the public ones do without either. */
export default function KitLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Kit>
        <Outlet />
      </Kit>
    </QueryClientProvider>
  )
}
