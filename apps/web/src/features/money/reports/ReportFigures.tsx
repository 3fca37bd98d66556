import type { ReportRow, ReportTable } from '@daybook/contract'
import { currencySymbol, usualDecimals } from '@daybook/domain/currency'
import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { LOCALE } from '../../../format/locale.ts'
import { computeDecimals } from '../../../ui/Amount.tsx'
import styles from './Reports.module.css'
import { rowLinks } from './reportLinks.ts'
import { columnTexts, headingText, ROWS_OF, viewPeriodText } from './reportTexts.ts'
import type { ReportView } from './reportView.ts'

/** Returns the number of decimals that all figures of a table have, so that their columns align. */
const decimalsIn = ({ rows }: ReportTable, currency: string) =>
  Math.max(usualDecimals(currency), computeDecimals(rows.flatMap(({ cells }) => cells)))

/** Returns a function that formats a figure without its currency, with a true minus sign, which is as wide as a plus. */
function figureFormat(decimals: number) {
  const format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (figure: number) => format.format(figure).replace('-', '\u2212')
}

const CLASS_NAMES: Partial<Record<ReportRow['kind'], string | undefined>> = {
  income: styles.sum,
  expense: styles.sum,
  net: styles.total,
  total: styles.total,
  category: styles.part,
  others: styles.part,
}

type Props = { view: ReportView; table: ReportTable; currency: string }

/** Shows the sums and the latest months first: the earliest ones are often empty. */
function scrollToEnd(section: HTMLElement | null) {
  if (section) section.scrollLeft = section.scrollWidth
}

/** A report as a table, which scrolls horizontally if it is too wide. */
export function ReportFigures({ view, table, currency }: Props) {
  const id = useId()
  const period = viewPeriodText(view)
  const columns = columnTexts(table).map((text, at) => ({ key: `${at}`, text }))
  const figure = figureFormat(decimalsIn(table, currency))
  const links = rowLinks(table, view)
  const rows = table.rows.map((row, at) => ({ ...row, key: `${at}`, text: headingText(row), to: links[at] }))
  return (
    <div className={styles.report}>
      <p id={id} className={styles.hint}>
        {m.reports_amounts_in({ currency: currencySymbol(currency) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus */}
      <section key={period} ref={scrollToEnd} className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{ROWS_OF[view.report]}</th>
              {columns.map(({ key, text }) => (
                <th key={key} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, kind, text, to, cells }) => (
              <tr key={key} className={CLASS_NAMES[kind]}>
                <th scope="row">{to ? <Link to={to}>{text}</Link> : text}</th>
                {columns.map(({ key }, at) => (
                  <td key={key} className={cells[at] === 0 ? styles.none : undefined}>
                    {figure(cells[at]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {view.report === 'tags' && <p className={styles.hint}>{m.reports_tags_hint()}</p>}
    </div>
  )
}
