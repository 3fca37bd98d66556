import { CurrencyChange, PAGES, type User } from '@daybook/contract'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { errorCode } from '../../../api/textOfError.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { combineQueries, QueryView } from '../../../ui/QueryView.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './ChangeCurrencyPage.module.css'
import { CurrencyInput } from './CurrencyInput.tsx'
import { ownAccounts } from './conversion.ts'
import { changeCurrencyMutation } from './settings.queries.ts'

const CurrencyDraft = z.extend(CurrencyChange, {
  accepted: z.literal(true, errorCode('currency_change_not_accepted')),
})

const ConversionForm = lazy(async () => ({ default: (await import('./ConversionForm.tsx')).ConversionForm }))

/** Changes the currency and keeps all numbers. Users with several accounts can convert them instead. */
export function ChangeCurrencyPage() {
  const user = useQuery(currentUser)
  const accounts = useQuery(ownAccounts)
  const hasSeveral = (accounts.data?.length ?? 1) > 1
  return (
    <NarrowPage
      worksOffline
      heading={m.change_currency()}
      lead={hasSeveral ? m.change_currency_lead_several() : m.change_currency_lead()}
      foot={<BackToSettings />}
    >
      <QueryView query={combineQueries(user, accounts)} skeleton={<Skeleton width="100%" height="11rem" />}>
        {([user]) => (hasSeveral ? <AmountsChoice user={user} /> : <CurrencyForm user={user} />)}
      </QueryView>
    </NarrowPage>
  )
}

const MODES: { value: AmountsMode; label: string }[] = [
  { value: 'keep', label: m.currency_keep() },
  { value: 'convert', label: m.currency_convert() },
]
type AmountsMode = 'keep' | 'convert'

function AmountsChoice({ user }: { user: User }) {
  const [mode, setMode] = useState<AmountsMode>('keep')
  return (
    <div className={styles.choice}>
      <SegmentedControl label={m.currency_modes()} value={mode} options={MODES} onChange={setMode} />
      {mode === 'keep' ? (
        <CurrencyForm user={user} />
      ) : (
        <NeedsServer>
          <Suspense fallback={<Skeleton width="100%" height="11rem" />}>
            <ConversionForm user={user} />
          </Suspense>
        </NeedsServer>
      )}
    </div>
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
