import { convertedAmount } from '@daybook/domain/rates'
import { hasOpenMark, readRate } from '@daybook/domain/readNumber'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../format/amounts.ts'
import { SEPARATORS } from '../format/locale.ts'
import { Button } from './Button.tsx'
import { spellNumber } from './spellNumber.ts'

type Props = {
  from: string
  to: string
  value: string
  /** The amount that is converted, with which the rate is explained. */
  amount?: number
  /** Called with a decimal such as '83.5', or with an empty text for what is no rate, or not yet a clear one. */
  onChange: (rate: string) => void
  error?: string | undefined
  /** The name of the field in its form, which gets the focus if it is wrong. */
  path?: string
}

const DECIMAL_ZEROS = /\.?0+$/
const written = (rate: string) => rate.replace('.', SEPARATORS.decimal)

/** An input for the value of one unit of a currency in another. Asks which of two rates is meant by '1,350'. */
export function RateInput({ from, to, value, amount, onChange, error, path }: Props) {
  const [typed, setTyped] = useState({ text: written(value), value })
  const input = useRef<HTMLInputElement>(null)
  const text = typed.value === value ? typed.text : written(value)
  const [whole = '', decimal] = readRate(text, SEPARATORS)
  const explain = (rate: string) =>
    `${formatAmount(amount || 100, from)} = ${formatAmount(convertedAmount(amount || 100, rate, to), to)}`

  function change(text: string, rates: string[]) {
    const value = rates.length === 1 ? rates[0]! : ''
    setTyped({ text, value })
    onChange(value)
  }
  function choose(rate: string) {
    change(written(rate), [rate])
    input.current?.focus()
  }

  const words = decimal && spellNumber(Number(whole))
  const shown = decimal && written(decimal.replace(DECIMAL_ZEROS, ''))
  const question = words && shown && m.rate_question({ typed: text.trim(), words, decimal: shown })
  return (
    <>
      <TextInput
        ref={input}
        data-path={path}
        label={m.rate_one({ from, to })}
        description={!decimal && value && hasOpenMark(text) ? explain(value) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        error={question || error}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value, readRate(currentTarget.value, SEPARATORS))}
      />
      {decimal &&
        [
          { rate: whole, name: words },
          { rate: decimal.replace(DECIMAL_ZEROS, ''), name: shown },
        ].map(({ rate, name }) => (
          <Button key={rate} variant="outline" onClick={() => choose(rate)}>
            {m.rate_answer({ rate: name ?? '', result: explain(rate) })}
          </Button>
        ))}
    </>
  )
}
