import { CURRENCIES, type Currency, currencyCodes } from '@daybook/contract'
import { unitsIn } from './moneyUnits.ts'

const DOLLARS = ['USD', 'AUD', 'CAD', 'SGD', 'HKD', 'NZD', 'MXN', 'TWD', 'CLP', 'COP', 'ARS'] as const
/** The currencies of signs and words that several have, or that are not the sign of the contract. */
const SHARED: [RegExp, readonly Currency[]][] = [
  [/^(?:\$|dollars?|bucks|دولار(?:ات|ا)?|ドル)$/, DOLLARS],
  [/^(?:¥|元)$/, ['JPY', 'CNY', 'TWD']],
  [/^円$|^yen$/, ['JPY']],
  [/^yuan$/, ['CNY']],
  [/^(?:£|pounds?|جنيه(?:ات|ا)?|ج\.م\.?)$/, ['GBP', 'EGP']],
  [/^(?:quid|ポンド)$/, ['GBP']],
  [/^(?:euros?|يورو|ユーロ)$/, ['EUR']],
  [/^(?:rs\.?|₨|rupees?)$/, ['INR', 'PKR']],
  [/^(?:원|won)$/, ['KRW']],
  [/^(?:s?fr\.?|francs?|franken)$/, ['CHF']],
  [/^(?:kr|kronor|kroner)$/, ['SEK', 'NOK', 'DKK']],
  [/^złot/, ['PLN']],
  [/^pesos?$/, ['MXN', 'CLP', 'COP', 'ARS', 'PHP']],
  [/^reais$/, ['BRL']],
  [/^руб/, ['RUB']],
  [/^(?:﷼|ريال(?:ات|ا)?)$/, ['SAR', 'QAR', 'OMR']],
  [/^(?:درهما?|دراهم)$/, ['AED']],
]
const SIGN = /^\p{Sc}$/u
const CENT = '¢'

/** Returns the currencies that a sign, code or word can mean, undefined for one that says nothing of it. */
function currenciesOf(unit: string): readonly string[] | undefined {
  const text = unit.normalize('NFKC').toLowerCase()
  const shared = SHARED.find(([pattern]) => pattern.test(text))
  if (shared) return shared[1]
  const codes = currencyCodes.filter((one) => [one, CURRENCIES[one][0]].some((name) => name.toLowerCase() === text))
  return codes.length > 0 || (SIGN.test(text) && text !== CENT) ? codes : undefined
}

/** Returns the currencies that an amount can be in, by its signs, codes and words. */
export const currenciesIn = (text: string) => unitsIn(text).flatMap((unit) => currenciesOf(unit) ?? [])

/** Returns whether the sign, code or word of an amount is one of another currency only. */
export const isOfOther = (unit: string, currency: string) => currenciesOf(unit)?.includes(currency) === false
