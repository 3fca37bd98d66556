import { foldForSearch } from '@daybook/domain/search'

/** What banks write before the name of a shop. */
const BEFORE =
  /^(?:(?:POS|CARD|DEBIT|CREDIT|VISA|MASTERCARD|MAESTRO|CHECKCARD|PURCHASE|PAYMENT|PAYPAL|SQ|TST|SUMUP|KARTENZAHLUNG|LASTSCHRIFT|CB)(?![\p{L}\p{Nd}])[\s*:.#/-]*)+/u
const NAME = /^[^\p{Nd}#*]+/u
const BETWEEN = /[^\p{L}\p{M}&'’-]+/u
const MAX_WORDS = 3
/** Shorter ones are too often the beginning of other names. */
const MIN_LENGTH = 4

/**
 * Returns what can be the name of the shop in a line of a bank, folded, the longest first: 'SHELL OIL' and 'SHELL' of
 * 'POS SHELL OIL 5742 SEATTLE'.
 */
export function shopNames(title: string) {
  const [name = ''] = NAME.exec(foldForSearch(title.trim()).replace(BEFORE, '')) ?? []
  const words = name.split(BETWEEN).filter(Boolean).slice(0, MAX_WORDS)
  return words
    .map((_, left) => words.slice(0, words.length - left).join(' '))
    .filter(({ length }) => length >= MIN_LENGTH)
}
