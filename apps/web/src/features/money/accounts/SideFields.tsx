import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { accounts, nameOf } from './accounts.queries.ts'

type Field = { value?: string; error?: ReactNode }
type Props = {
  from: Field
  to: Field
  /** The saved accounts, which are offered also if they are archived. */
  kept: readonly (string | undefined)[]
  onChange: (side: 'from' | 'to', account: string) => void
}

/** Selects the accounts of a transfer. */
export function SideFields({ from, to, kept, onChange }: Props) {
  const { data: all = [] } = useQuery(accounts)
  const data = all
    .filter(({ id, archived }) => !archived || kept.includes(id))
    .map((account) => ({ value: account.id, label: nameOf(account) }))
  const selectOf = (side: 'from' | 'to', label: string, field: Field) => (
    <NativeSelect
      label={label}
      data={data}
      {...field}
      onChange={(event) => onChange(side, event.currentTarget.value)}
    />
  )
  return (
    <>
      {selectOf('from', m.transfer_from(), from)}
      {selectOf('to', m.transfer_to(), to)}
    </>
  )
}
