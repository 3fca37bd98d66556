import { type Account, type Currency, type ExchangeRate, RateDraft } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { useRun } from '../../../api/useWrite.ts'
import { formatDay, today } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { QueryView } from '../../../ui/QueryView.tsx'
import { RateInput } from '../../../ui/RateInput.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import styles from './AccountsPage.module.css'
import { discardRateMutation, rates, setRateMutation } from './rates.queries.ts'

type Props = { accounts: Account[]; currency: string }

/** The rates that the user confirmed, which can be changed, and a form for another one. */
export function RatesPanel({ accounts, currency }: Props) {
  const query = useQuery(rates)
  const [edited, setEdited] = useState<ExchangeRate | 'new'>()
  const currencies = [...new Set(accounts.flatMap((one) => one.currency ?? []))].filter((one) => one !== currency)
  if (edited)
    return (
      <RateForm
        rate={edited === 'new' ? undefined : edited}
        currencies={currencies}
        currency={currency}
        onDone={() => setEdited(undefined)}
      />
    )
  return (
    <div className={styles.side}>
      <QueryView query={query} skeleton={null}>
        {(all) => <RateList rates={all.filter(({ to }) => to === currency)} onEdit={setEdited} />}
      </QueryView>
      <Button variant="outline" onClick={() => setEdited('new')}>
        {m.rate_add()}
      </Button>
    </div>
  )
}

function RateList({ rates, onEdit }: { rates: ExchangeRate[]; onEdit: (rate: ExchangeRate) => void }) {
  if (rates.length === 0) return <p className={styles.hint}>{m.rates_empty()}</p>
  return (
    <>
      <p className={styles.hint}>{m.rates_lead()}</p>
      <ul className={styles.sheet}>
        {rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} onEdit={() => onEdit(rate)} />
        ))}
      </ul>
    </>
  )
}

function RateRow({ rate, onEdit }: { rate: ExchangeRate; onEdit: () => void }) {
  const remove = useRun(discardRateMutation)
  const name = `${rate.from} ${formatDay(rate.day)}`
  return (
    <li className={styles.row}>
      <div className={styles.account}>
        <span className={styles.words}>
          <span className={styles.name}>{m.rate_equals({ from: rate.from, rate: rate.rate, to: rate.to })}</span>
          <small>{formatDay(rate.day)}</small>
        </span>
      </div>
      <RowMenu
        name={name}
        row={{ kind: 'rate', id: rate.id }}
        onEdit={onEdit}
        onDelete={() => remove({ id: rate.id, name })}
      />
    </li>
  )
}

type FormProps = { rate: ExchangeRate | undefined; currencies: Currency[]; currency: string; onDone: () => void }

/** Sets the rate of a day. */
function RateForm({ rate, currencies, currency, onDone }: FormProps) {
  const { form, submit, showErrors } = useCheckedForm(RateDraft, {
    day: rate?.day ?? today(),
    from: rate?.from ?? currencies[0] ?? 'USD',
    to: currency,
    rate: rate?.rate ?? '',
  })
  const save = useMutation({
    ...setRateMutation,
    onSuccess: onDone,
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const { onChange, value, error } = form.getInputProps('rate')
  return (
    <form noValidate className={formClassName} onSubmit={submit((draft) => save.mutate(draft))}>
      {!rate && currencies.length > 1 && (
        <NativeSelect label={m.account_currency()} data={currencies} {...form.getInputProps('from')} />
      )}
      <RateInput from={form.values.from} to={currency} value={value} error={error} onChange={onChange} />
      {!rate && <DateInput label={m.date()} {...form.getInputProps('day')} />}
      <FormActions submit={m.save()} isBusy={save.isPending} onClear={onDone} />
    </form>
  )
}
