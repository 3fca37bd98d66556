import { DatedReportRequest } from '@daybook/contract'
import { type PeriodName, reportPeriod } from '@daybook/domain/reportPeriods'
import { Autocomplete, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../api/errorMessages.ts'
import { today } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { categories } from './money.queries.ts'
import { ReportProgress } from './ReportProgress.tsx'
import { useReport } from './useReport.ts'

const TYPES = [
  { value: 'all', label: 'All Transactions' },
  { value: 'income', label: 'Income Only' },
  { value: 'expense', label: 'Expense Only' },
]
const PERIODS: { value: PeriodName; label: string }[] = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
  { value: 'year', label: 'This Year' },
  { value: 'custom', label: 'Custom Range' },
]

const datesOf = (period: PeriodName) => {
  const { start, end } = reportPeriod(period, today())
  return { start_date: start, end_date: end }
}

/** The form that chooses the type, period and category of a report and generates it. */
export function ReportForm({ onClose }: { onClose: () => void }) {
  const { data: names = [] } = useQuery(categories)
  const [period, setPeriod] = useState<PeriodName>('month')
  const { form, submit, showErrors } = useCheckedForm(DatedReportRequest, {
    report_type: 'all',
    category: '',
    ...datesOf('month'),
  })
  const report = useReport((error) => showErrors(fieldErrors(error)), onClose)
  const isBusy = report.isAsking || report.isWriting || !report.isReady

  function choose(next: PeriodName) {
    setPeriod(next)
    if (next !== 'custom') form.setValues(datesOf(next))
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit((requested) => report.generate(requested, 'pdf'))}>
      <NativeSelect label="Report type" data={TYPES} {...form.getInputProps('report_type')} />
      <NativeSelect
        label="Time period"
        data={PERIODS}
        value={period}
        onChange={(event) => choose(event.currentTarget.value as PeriodName)}
      />
      {period === 'custom' && (
        <>
          <DayInput label="Start date" {...form.getInputProps('start_date')} />
          <DayInput label="End date" {...form.getInputProps('end_date')} />
        </>
      )}
      <Autocomplete
        label="Category (optional)"
        data={names}
        limit={6}
        autoComplete="off"
        {...form.getInputProps('category')}
      />
      <ReportProgress part={report.part} isShown={report.isWriting} />
      <FormActions submit="Generate Report" isBusy={isBusy} onClear={onClose} />
      <Button
        variant="plain"
        disabled={isBusy}
        onClick={() => submit((requested) => report.generate(requested, 'csv'))()}
      >
        Download as CSV
      </Button>
    </form>
  )
}
