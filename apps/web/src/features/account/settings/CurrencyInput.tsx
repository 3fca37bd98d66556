import { CURRENCIES, type Currency, currencyCodes } from '@daybook/contract'
import { Select } from '@mantine/core'
import { m } from '#messages'
import styles from './CurrencyInput.module.css'

type Field = { value?: string; error?: string; onChange: (value: string) => void }

// The search matches the label, so it contains the name, the code and the symbol.
const OPTIONS = currencyCodes.map((code) => {
  const [symbol, name] = CURRENCIES[code]
  return { value: code, label: `${name} - ${code} (${symbol})` }
})

/** Selects one of the 47 currencies, searchable by name, code and symbol. */
export function CurrencyInput({ onChange, ...field }: Field) {
  return (
    <Select
      label={m.currency()}
      data={OPTIONS}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={m.currency_not_found()}
      // The list itself scrolls, since a scroll area around it would have to be focusable by keyboard.
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option, checked }) => <CurrencyOption code={option.value as Currency} isChosen={checked} />}
      {...field}
      onChange={(code) => code && onChange(code)}
    />
  )
}

function CurrencyOption({ code, isChosen }: { code: Currency; isChosen: boolean | undefined }) {
  const [symbol, name] = CURRENCIES[code]
  return (
    <span className={isChosen ? styles.chosen : styles.option}>
      <span className={styles.symbol}>
        <bdi>{symbol}</bdi>
      </span>
      <span>{name}</span>
      <span className={styles.code}>{code}</span>
    </span>
  )
}
