import { type Account, AccountDraft, AccountKind, CURRENCIES, type Currency, currencyCodes } from '@daybook/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { newId } from '../../../api/newId.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { RateInput } from '../../../ui/RateInput.tsx'
import { after, useDraftForm } from '../../../ui/useFormDraft.ts'
import styles from './AccountsPage.module.css'
import { accounts, createAccountMutation, editAccountMutation, nameOf } from './accounts.queries.ts'
import { KIND_NAMES } from './kinds.ts'
import { isForNew, keepLastAccount } from './lastAccount.ts'
import { withoutMissing } from './withoutMissing.ts'

const CURRENCY_CHOICES = currencyCodes.map((value) => ({ value, label: `${value} – ${CURRENCIES[value][1]}` }))
const KINDS = AccountKind.options.map((value) => ({ value, label: KIND_NAMES[value] }))

type Props = {
  account: Account | undefined
  currency: string
  /** The currency that a new account has at first, if it is not the user's `currency`. */
  foreign?: Currency | undefined
  /** The kind that a new account has at first. */
  kind?: AccountKind
  /** Called with the id of the account. */
  onSaved?: (id: string) => void
  onDone: () => void
}

/** Adds an account, or edits one. */
export function AccountForm({ account, currency, foreign, kind = 'cash', onSaved, onDone }: Props) {
  const draft = `account:${account?.id ?? `new ${foreign ?? ''}`.trim()}`
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(
    AccountDraft,
    toValues(account, foreign, kind),
    {
      draft,
    },
  )
  const { currency: chosen, rate } = form.values
  // A zero that was not typed would stay before what is typed.
  const [hasOpening, setHasOpening] = useState(form.values.opening !== 0)
  const isForeign = chosen !== undefined && chosen !== currency
  const chooseCurrency = (next: Currency) =>
    form.setValues({ currency: next, rate: next === currency ? undefined : (rate ?? '') })
  const { data: all = [] } = useQuery(accounts)
  const save = useMutation({
    ...(account ? editAccountMutation(account) : createAccountMutation),
    onSuccess: after(dropDraft, () => {
      const { id, ...created } = form.getValues()
      if (
        !account &&
        isForNew(
          created,
          all.filter((one) => one.id !== id),
        )
      )
        keepLastAccount(id)
      onSaved?.(id)
      onDone()
    }),
    onError: (error) => showErrors(fieldErrors(error)),
  })

  return (
    <form noValidate className={formClassName} onSubmit={submit((draft) => save.mutate(withoutMissing(draft)))}>
      <TextInput label={m.name_label()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('name')} />
      <NativeSelect label={m.account_kind()} data={KINDS} {...form.getInputProps('kind')} />
      <AmountInput
        label={m.account_opening()}
        currency={chosen ?? currency}
        autoFocus={false}
        {...form.getInputProps('opening')}
        value={hasOpening ? form.values.opening : ''}
        onChange={(value) => {
          setHasOpening(value !== '')
          form.setFieldValue('opening', value === '' ? 0 : (value as number))
        }}
      />
      <p className={styles.hint}>{m.account_opening_hint()}</p>
      {!account && <AccountCurrency chosen={chosen} currency={currency} onChange={chooseCurrency} />}
      {isForeign && (
        <RateInput
          from={chosen}
          to={currency}
          value={rate ?? ''}
          amount={Number(form.values.opening) || 0}
          path="rate"
          onChange={(next) => form.setFieldValue('rate', next)}
          error={form.errors.rate as string | undefined}
        />
      )}
      <FormActions
        submit={account ? m.save() : m.account_add()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onDone)}
      />
    </form>
  )
}

type CurrencyProps = {
  chosen: Currency | undefined
  currency: string
  onChange: (currency: Currency) => void
}

/** The currency of a new account. Shows only a button until the user wants another currency than their own. */
function AccountCurrency({ chosen, currency, onChange }: CurrencyProps) {
  if (chosen === undefined)
    return (
      <Button variant="plain" onClick={() => onChange(currency as Currency)}>
        {m.account_currency_add()}
      </Button>
    )
  return (
    <NativeSelect
      label={m.account_currency()}
      description={m.account_currency_hint()}
      data={CURRENCY_CHOICES}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value as Currency)}
    />
  )
}

type Values = Omit<AccountDraft, 'id' | 'opening_value'> & { id: string }

function toValues(account: Account | undefined, foreign: Currency | undefined, first: AccountKind): Values {
  const none = { currency: foreign, rate: foreign && '' }
  if (!account) return { id: newId(), name: '', kind: first, opening: 0, archived: false, ...none }
  const { id, kind, opening, archived, currency, rate } = account
  return { id, name: nameOf(account), kind, opening, archived, currency, rate }
}
