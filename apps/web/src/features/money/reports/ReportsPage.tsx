import { PAGES, type ReportName, type ReportPeriods } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { useToday } from '../../../format/useToday.ts'
import { useKeptChoice } from '../../../session/useKeptChoice.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { combineQueries, QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { accounts } from '../accounts/accounts.queries.ts'
import { tags } from '../entries/money.queries.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportDownloads } from './ReportDownloads.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './Reports.module.css'
import { reportTable } from './reports.queries.ts'
import { REPORT_NAMES } from './reportTexts.ts'
import { readReportView, writeReportView } from './reportView.ts'

const PeriodChoice = lazyOnIdle(async () => (await import('./PeriodChoice.tsx')).PeriodChoice)

/** The reports: a chart and, if asked for, its figures as a table, for a choice of months. */
export function ReportsPage() {
  const { month, view, searchOf, showPeriods } = useReportView()
  const [hasTable, toggleTable] = useKeptChoice('reports-table')
  const user = useQuery(currentUser)
  const offered = useOffered(view.report)
  const query = combineQueries(useQuery(reportTable(view)), user)

  return (
    <PageFrame heading={m.reports_heading()} isWide>
      <nav className={styles.names} aria-label={m.reports_choice()}>
        {offered.map((report) => (
          <Link
            key={report}
            className={styles.name}
            to={searchOf(report)}
            preventScrollReset
            aria-current={report === view.report ? 'page' : undefined}
          >
            {REPORT_NAMES[report]}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<div className={styles.periodsPlace} />}>
        <PeriodChoice key={view.report} view={view} month={month} onChange={showPeriods} />
      </Suspense>
      <QueryView query={query} skeleton={<Skeleton width="100%" height="24rem" />}>
        {([table, owner]) =>
          table.rows.every(({ cells }) => cells.every((cell) => cell === 0)) ? (
            <EmptyState title={m.reports_empty()} hint={m.reports_empty_hint()} />
          ) : (
            <>
              <div className={styles.chart}>
                <ReportChart view={view} table={table} currency={owner.currency} />
              </div>
              <ReportDownloads view={view} table={table} user={owner}>
                <Button variant="outline" aria-expanded={hasTable} onClick={toggleTable}>
                  {hasTable ? m.reports_table_hide() : m.reports_table_show()}
                </Button>
              </ReportDownloads>
              {hasTable && <ReportFigures view={view} table={table} currency={owner.currency} />}
            </>
          )
        }
      </QueryView>
      <p className={styles.hint}>
        <Link to={PAGES.data.path}>{m.reports_month_pdf()}</Link>
      </p>
    </PageFrame>
  )
}

/** Returns the reports for what the user has: those of tags and accounts only with any, unless one is shown. */
function useOffered(shown: ReportName) {
  const hasAccounts = (useQuery(accounts).data?.length ?? 0) > 1
  const hasTags = (useQuery(tags).data?.length ?? 0) > 0
  const isOffered: Record<ReportName, boolean> = {
    year: true,
    worth: true,
    flow: true,
    compare: true,
    tags: hasTags,
    accounts: hasAccounts,
  }
  return (Object.keys(isOffered) as ReportName[]).filter((report) => isOffered[report] || report === shown)
}

/** Keeps the report and its periods in the URL, so that Back, a reload and a link restore them. */
function useReportView() {
  const [params, setParams] = useSearchParams()
  const month = useToday().slice(0, 7)
  const view = readReportView(params, month)
  const hasPeriod = params.has('from')
  return {
    month,
    view,
    /** Returns the search of another report: of the chosen period, if one was chosen. */
    searchOf: (report: ReportName) => {
      const { from, to } = view.periods
      return `?${writeReportView(report, hasPeriod ? { from, to } : undefined)}`
    },
    showPeriods: (periods: ReportPeriods) =>
      setParams(writeReportView(view.report, periods), { preventScrollReset: true }),
  }
}
