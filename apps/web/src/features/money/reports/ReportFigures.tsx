import type { ReportRow, ReportTable } from '@daybook/contract'
import { currencySymbol } from '@daybook/domain/currency'
import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { decimalsIn, figureFormat } from './figures.ts'
import styles from './Reports.module.css'
import { columnTexts, headingText, REPORT_NAMES, ROWS_OF, viewPeriodText } from './reportTexts.ts'
import type { ReportView } from './reportView.ts'
import { rowLinks } from './rowLinks.ts'

const CLASS_NAMES: Partial<Record<ReportRow['kind'], string | undefined>> = {
  income: styles.sum,
  expense: styles.sum,
  net: styles.total,
  total: styles.total,
  category: styles.part,
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
      <div className={styles.head}>
        <h2 id={id}>{m.reports_title({ report: REPORT_NAMES[view.report], period })}</h2>
        <p>{m.reports_amounts_in({ currency: currencySymbol(currency) })}</p>
      </div>
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
