import { DatedReportRequest, type EntryType } from '@daybook/contract'
import { type PeriodName, reportPeriod } from '@daybook/domain/reportPeriods'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { firstWeekday } from '../../../device/preferences.ts'
import { today } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { categories, categoriesFor } from '../entries/money.queries.ts'
import { ReportProgress } from './ReportProgress.tsx'
import { useReport } from './useReport.ts'

const TYPES = [
  { value: 'all', label: m.report_all_transactions() },
  { value: 'income', label: m.report_income_only() },
  { value: 'expense', label: m.report_expense_only() },
]
const PERIODS: { value: PeriodName; label: string }[] = [
  { value: 'day', label: m.report_today() },
  { value: 'week', label: m.report_this_week() },
  { value: 'month', label: m.report_this_month() },
  { value: 'year', label: m.report_this_year() },
  { value: 'custom', label: m.report_custom_range() },
]

const findDates = (period: PeriodName) => {
  const { start, end } = reportPeriod(period, today(), firstWeekday())
  return { start_date: start, end_date: end }
}

/** The form that chooses the type, period and category of a report and generates it. */
export function ReportForm({ onClose }: { onClose: () => void }) {
  const [period, setPeriod] = useState<PeriodName>('month')
  const { form, submit, showErrors } = useCheckedForm(DatedReportRequest, {
    report_type: 'all',
    category: '',
    ...findDates('month'),
  })
  const { report_type: type } = form.values
  const { data: names = [] } = useQuery(type === 'all' ? categories : categoriesFor(type as EntryType))
  const report = useReport((error) => showErrors(fieldErrors(error)), onClose)
  const isBusy = report.isAsking || report.isWriting || !report.isReady

  function choose(next: PeriodName) {
    setPeriod(next)
    form.setValues(findDates(next))
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit((requested) => report.generate(requested, 'pdf'))}>
      <NativeSelect label={m.report_type()} data={TYPES} data-autofocus {...form.getInputProps('report_type')} />
      <NativeSelect
        label={m.report_period()}
        data={PERIODS}
        value={period}
        onChange={(event) => choose(event.currentTarget.value as PeriodName)}
      />
      {period === 'custom' && (
        <>
          <DateInput label={m.start_date()} {...form.getInputProps('start_date')} />
          <DateInput label={m.end_date()} {...form.getInputProps('end_date')} />
        </>
      )}
      <SuggestInput label={m.report_category_optional()} names={names} {...form.getInputProps('category')} />
      <ReportProgress part={report.part} isShown={report.isWriting} />
      <FormActions submit={m.report_generate()} isBusy={isBusy} onClear={onClose} />
      <Button
        variant="plain"
        disabled={isBusy}
        onClick={() => submit((requested) => report.generate(requested, 'csv'))()}
      >
        {m.report_download_csv()}
      </Button>
    </form>
  )
}
