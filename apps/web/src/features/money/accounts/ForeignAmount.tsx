import { type Account, type Entry, Rate } from '@daybook/contract'
import { convertedAmount, rateBetween, rateOn } from '@daybook/domain/rates'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { RateInput } from '../../../ui/RateInput.tsx'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import type { EntryValues } from '../entries/panel.ts'
import styles from './ForeignAmount.module.css'
import { rates } from './rates.queries.ts'

type Props = {
  form: CheckedForm<EntryValues>
  account: Account
  currency: string
  /** The entry as it is saved. */
  saved: Entry | undefined
  /** The typed value, or undefined while the latest rate is proposed. */
  rate: string | undefined
  onRate: (rate: string) => void
  /** Called before values are computed. */
  fill: (values: Partial<EntryValues>) => void
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0

/** The amount of an entry in the currency of its account, and its value by the latest rate or as typed. */
export function ForeignAmount({ form, account, currency, saved, rate: typed, onRate, fill }: Props) {
  const { data: known } = useQuery(rates)
  const { amount, account_amount: accountAmount, date } = form.values
  const from = account.currency ?? ''
  const kept = saved?.account === account.id && saved.account_amount && rateBetween(saved.account_amount, saved.amount)
  const rate = typed ?? (kept || rateOn({ rates: known ?? [], to: currency }, account, date))
  const isTyped = typed !== undefined || Boolean(kept)

  useEffect(() => {
    function set(values: Partial<EntryValues>) {
      fill(values)
      form.setValues(values)
    }
    if (accountAmount === undefined && isAmount(amount)) set({ account_amount: amount })
    if (isTyped || !known || !isAmount(accountAmount)) return
    const value = convertedAmount(accountAmount, rate, currency)
    if (value !== amount) set({ amount: value })
  }, [accountAmount, amount, rate, currency, isTyped, known, form, fill])

  // Without a rate there is no value, so that it cannot be saved.
  const valueAt = (amount: number, rate: string) => (isRate(rate) ? convertedAmount(amount, rate, currency) : '')

  function changeOwn(value: number | string) {
    form.setFieldValue('account_amount', value as number)
    form.setFieldValue('amount', (isAmount(value) ? valueAt(value, rate) : value) as number)
  }

  function changeRate(next: string) {
    onRate(next)
    if (isAmount(accountAmount)) form.setFieldValue('amount', valueAt(accountAmount, next))
  }

  function changeValue(value: number | string) {
    if (isAmount(accountAmount) && isAmount(value)) onRate(rateBetween(accountAmount, value))
    form.setFieldValue('amount', value as number)
  }

  const { onChange: _own, ...ownField } = form.getInputProps('account_amount')
  const { onChange: _value, error, ...valueField } = form.getInputProps('amount')
  return (
    <>
      <AmountInput
        label={m.amount()}
        currency={from}
        autoFocus={!form.isTouched('account')}
        {...ownField}
        error={ownField.error ?? (isAmount(accountAmount) ? undefined : error)}
        value={accountAmount ?? amount}
        onChange={changeOwn}
      />
      <div className={styles.worth}>
        <RateInput
          from={from}
          to={currency}
          value={rate}
          amount={isAmount(accountAmount) ? accountAmount : 0}
          onChange={changeRate}
          error={isRate(rate) ? undefined : m.error_rate_invalid()}
        />
        <AmountInput
          label={m.account_value_label()}
          currency={currency}
          autoFocus={false}
          {...valueField}
          error={isAmount(accountAmount) ? error : undefined}
          value={isAmount(accountAmount) ? amount : ''}
          onChange={changeValue}
        />
      </div>
    </>
  )
}

const isRate = (rate: string) => Rate.safeParse(rate).success
