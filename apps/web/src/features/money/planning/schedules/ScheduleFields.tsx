import type { Schedule } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { SuggestInput } from '../../../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../../../ui/useCheckedForm.ts'
import { AccountField } from '../../accounts/AccountField.tsx'
import { SideFields } from '../../accounts/SideFields.tsx'
import { categoriesFor } from '../../entries/money.queries.ts'
import type { EntryValues } from '../../entries/panel.ts'
import { ScheduleParts } from './ScheduleParts.tsx'

type ScheduleValues = Pick<EntryValues, 'amount' | 'category' | 'title' | 'parts' | 'account'> & {
  to: string | undefined
}
type Form = { values: ScheduleValues } & Pick<CheckedForm<ScheduleValues>, 'setFieldValue' | 'getInputProps'>
type Props = { form: Form; type: Schedule['type']; kept: ScheduleValues; currency: string }

/** What each entry or transfer of a schedule has beside its amount and its day. */
export function ScheduleFields({ form, type, kept, currency }: Props) {
  const title = <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
  if (type !== 'transfer') return <EntryFields {...{ form, type, kept, currency, title }} />
  return (
    <>
      <SideFields
        from={form.getInputProps('account')}
        to={form.getInputProps('to')}
        kept={[kept.account, kept.to]}
        onChange={(side, account) => form.setFieldValue(side === 'from' ? 'account' : 'to', account)}
      />
      {title}
    </>
  )
}

type EntryProps = Props & { type: 'income' | 'expense'; title: ReactNode }

function EntryFields({ form, type, kept, currency, title }: EntryProps) {
  const { data: names = [] } = useQuery(categoriesFor(type))
  return (
    <>
      <SuggestInput label={m.category()} names={names} {...form.getInputProps('category')} />
      {title}
      <ScheduleParts form={form} currency={currency} />
      <AccountField
        value={form.values.account}
        kept={kept.account}
        onChange={(account) => form.setFieldValue('account', account)}
      />
    </>
  )
}
