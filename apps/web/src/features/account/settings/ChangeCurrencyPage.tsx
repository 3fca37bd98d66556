import { CurrencyChange, PAGES, type User } from '@daybook/contract'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { errorCode } from '../../../api/textOfError.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { CurrencyInput } from './CurrencyInput.tsx'
import { changeCurrencyMutation } from './settings.queries.ts'

const CurrencyDraft = z.extend(CurrencyChange, {
  accepted: z.literal(true, errorCode('currency_change_not_accepted')),
})

export function ChangeCurrencyPage() {
  return (
    <NarrowPage worksOffline heading={m.change_currency()} lead={m.change_currency_lead()} foot={<BackToSettings />}>
      <QueryView query={useQuery(currentUser)} skeleton={<Skeleton width="100%" height="11rem" />}>
        {(user) => <CurrencyForm user={user} />}
      </QueryView>
    </NarrowPage>
  )
}

function CurrencyForm({ user }: { user: User }) {
  const { form, submit } = useCheckedForm(CurrencyDraft, { currency: user.currency as string, accepted: false })
  const navigate = useNavigate()
  const toSettings = () => navigate(PAGES.settings.path)
  const change = useMutation({
    ...changeCurrencyMutation,
    onSuccess: toSettings,
    onError: (error) => isKnown(error, changeCurrencyMutation.meta) && toSettings(),
  })
  return (
    <form noValidate onSubmit={submit(({ currency }) => change.mutate({ currency }))}>
      <CurrencyInput {...form.getInputProps('currency')} />
      <Checkbox label={m.change_currency_consent()} {...form.getInputProps('accepted', { type: 'checkbox' })} />
      <Button type="submit" isBusy={change.isPending}>
        {m.change_currency()}
      </Button>
    </form>
  )
}
