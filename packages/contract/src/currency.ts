import * as z from 'zod/mini'
import { code } from './errors/code.ts'

/** The 47 supported currencies (specification, section 3), each with its symbol and English name. */
export const CURRENCIES = {
  USD: ['$', 'US Dollar'],
  INR: ['₹', 'Indian Rupee'],
  EUR: ['€', 'Euro'],
  GBP: ['£', 'British Pound'],
  AUD: ['A$', 'Australian Dollar'],
  CAD: ['C$', 'Canadian Dollar'],
  JPY: ['¥', 'Japanese Yen'],
  CNY: ['CN¥', 'Chinese Yuan'],
  CHF: ['CHF', 'Swiss Franc'],
  SGD: ['S$', 'Singapore Dollar'],
  HKD: ['HK$', 'Hong Kong Dollar'],
  NZD: ['NZ$', 'New Zealand Dollar'],
  KRW: ['₩', 'South Korean Won'],
  SEK: ['kr', 'Swedish Krona'],
  NOK: ['kr', 'Norwegian Krone'],
  DKK: ['kr', 'Danish Krone'],
  ZAR: ['R', 'South African Rand'],
  BRL: ['R$', 'Brazilian Real'],
  RUB: ['₽', 'Russian Ruble'],
  MXN: ['MX$', 'Mexican Peso'],
  PLN: ['zł', 'Polish Zloty'],
  TRY: ['₺', 'Turkish Lira'],
  THB: ['฿', 'Thai Baht'],
  MYR: ['RM', 'Malaysian Ringgit'],
  IDR: ['Rp', 'Indonesian Rupiah'],
  PHP: ['₱', 'Philippine Peso'],
  VND: ['₫', 'Vietnamese Dong'],
  SAR: ['﷼', 'Saudi Riyal'],
  AED: ['د.إ', 'UAE Dirham'],
  ILS: ['₪', 'Israeli New Shekel'],
  EGP: ['E£', 'Egyptian Pound'],
  PKR: ['₨', 'Pakistani Rupee'],
  TWD: ['NT$', 'New Taiwan Dollar'],
  CZK: ['Kč', 'Czech Koruna'],
  HUF: ['Ft', 'Hungarian Forint'],
  CLP: ['CLP$', 'Chilean Peso'],
  COP: ['COL$', 'Colombian Peso'],
  ARS: ['AR$', 'Argentine Peso'],
  BDT: ['৳', 'Bangladeshi Taka'],
  NGN: ['₦', 'Nigerian Naira'],
  KES: ['KSh', 'Kenyan Shilling'],
  GHS: ['GH₵', 'Ghanaian Cedi'],
  KZT: ['₸', 'Kazakhstani Tenge'],
  QAR: ['QR', 'Qatari Riyal'],
  OMR: ['ر.ع.', 'Omani Rial'],
  KWD: ['د.ك', 'Kuwaiti Dinar'],
  BHD: ['BD', 'Bahraini Dinar'],
} as const satisfies Record<string, readonly [symbol: string, name: string]>

export type Currency = keyof typeof CURRENCIES
export const currencyCodes = Object.keys(CURRENCIES) as Currency[]
export const Currency = z.enum(currencyCodes, code('currency_invalid'))

/** Returns the symbol of a currency code, the code itself if it is unknown, and '-' for anything but a string. */
export function currencySymbol(code: unknown) {
  if (typeof code !== 'string') return '-'
  return Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code as Currency][0] : code
}
