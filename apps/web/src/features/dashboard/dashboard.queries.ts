import { getBalance } from '@daybook/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const balance = queryOptions({
  queryKey: ['money', 'balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
  meta: { quiet: true },
})
