import type { ReportName, ReportPeriods } from '@daybook/contract'
import { useSearchParams } from 'react-router'
import { today } from '../../../format/dates.ts'
import { readReportView, writeReportView } from './reportView.ts'

/** Keeps the report and its periods in the URL, so that Back, a reload and a link restore them. */
export function useReportView() {
  const [params, setParams] = useSearchParams()
  const month = today().slice(0, 7)
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
