import { PAGES } from '@daybook/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconChart, IconCheck, IconFilter, IconMoney, IconReport, IconRules, IconTransfer } from '../../../ui/icons.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import type { useCharts } from '../reports/charts/useCharts.ts'
import styles from './MoneyTools.module.css'

type Props = {
  charts: ReturnType<typeof useCharts>
  onReport: () => void
  onFilter: () => void
  onChoose: () => void
  children: ReactNode
}

/** The choice of the list, the filter and the report, and a menu with what is used less often. */
export function MoneyTools({ charts, onReport, onFilter, onChoose, children }: Props) {
  const navigate = useNavigate()
  const toPage = (page: keyof typeof PAGES) => () => void navigate(PAGES[page].path)
  return (
    <div className={styles.tools} data-tools>
      <div className={styles.views}>{children}</div>
      <Button variant="outline" onClick={onFilter}>
        <IconFilter size={18} aria-hidden="true" />
        <span className={styles.label}>{m.filter_open()}</span>
      </Button>
      <Button variant="outline" onClick={onReport}>
        <IconReport size={18} aria-hidden="true" />
        <span className={styles.label}>{m.report_create()}</span>
      </Button>
      <RowMenu
        label={m.money_more()}
        actions={[
          ...(charts.isWide
            ? []
            : [
                {
                  label: charts.isShown ? m.charts_hide() : m.charts_show(),
                  icon: IconChart,
                  run: charts.toggle,
                  readOnly: true as const,
                },
              ]),
          { label: m.reports_heading(), icon: IconChart, run: toPage('reports'), readOnly: true },
          { label: m.accounts_heading(), icon: IconMoney, run: toPage('accounts'), readOnly: true },
          { label: m.rules_heading(), icon: IconRules, run: toPage('rules'), readOnly: true },
          { label: m.import_and_export(), icon: IconTransfer, run: toPage('transfer'), readOnly: true },
          { label: m.choose(), icon: IconCheck, run: onChoose, readOnly: true },
        ]}
      />
    </div>
  )
}
