import { CurrencyConversion, PAGES, type User } from '@daybook/contract'
import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { errorCode } from '../../../api/textOfError.ts'
import { Button } from '../../../ui/Button.tsx'
import { RateInput } from '../../../ui/RateInput.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { CurrencyInput } from './CurrencyInput.tsx'
import { convertCurrencyMutation } from './conversion.ts'

const ConversionDraft = z.extend(CurrencyConversion, {
  accepted: z.literal(true, errorCode('currency_change_not_accepted')),
})

/** Changes the currency and converts all amounts at a rate. */
export function ConversionForm({ user }: { user: User }) {
  const { form, submit, showErrors } = useCheckedForm(ConversionDraft, {
    currency: user.currency as string,
    rate: '',
    accepted: false,
  })
  const navigate = useNavigate()
  const convert = useMutation({
    ...convertCurrencyMutation,
    onSuccess: () => navigate(PAGES.settings.path),
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const rate = form.getInputProps('rate')
  const isSame = form.values.currency === user.currency
  const { error, ...currency } = form.getInputProps('currency')
  return (
    <form noValidate onSubmit={submit(({ currency, rate }) => convert.mutate({ currency, rate }))}>
      <CurrencyInput {...currency} error={isSame && rate.error ? m.currency_convert_same() : error} />
      {!isSame && (
        <RateInput
          from={user.currency}
          to={form.values.currency}
          value={rate.value}
          error={rate.error}
          onChange={rate.onChange}
        />
      )}
      <Checkbox label={m.currency_convert_consent()} {...form.getInputProps('accepted', { type: 'checkbox' })} />
      <Button type="submit" isBusy={convert.isPending}>
        {m.change_currency()}
      </Button>
    </form>
  )
}
