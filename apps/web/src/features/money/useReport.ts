import type { Report, ReportRequest, User } from '@daybook/contract'
import { currencySymbol, PRODUCT } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { raiseAlert } from '../../alerts/alerts.ts'
import { currentUser } from '../../api/user.queries.ts'
import { today } from '../../format/dates.ts'
import type { ReportDocument, ReportRow } from './report/reportDocument.ts'
import { type Format, reporting, savingReport, writingReport } from './report.queries.ts'

const FETCHED = 'Report details fetched successfully, generating PDF...'

/** From the request to the file: asks for the report, writes it and hands it over. `part` is how much is written. */
export function useReport(onError: (error: Error) => void, onDone: () => void) {
  const { data: user, isFetching } = useQuery(currentUser)
  const [part, setPart] = useState(0)
  const ask = useMutation({ ...reporting, onError })
  const write = useMutation(writingReport(setPart))
  const save = useMutation({ ...savingReport, onSuccess: onDone })

  function generate(asked: ReportRequest, format: Format) {
    setPart(0)
    if (!user) return
    ask.mutate(asked, {
      onSuccess: (report) => {
        if (format === 'pdf') raiseAlert(FETCHED)
        const document = documentOf(asked, report, user)
        write.mutate({ document, format }, { onSuccess: (written) => save.mutate(written) })
      },
    })
  }

  return {
    generate,
    part,
    isReady: user !== undefined && !isFetching,
    isAsking: ask.isPending,
    isWriting: write.isPending,
  }
}

function documentOf(asked: ReportRequest, report: Report, user: User): ReportDocument {
  return {
    product: PRODUCT,
    userName: user.name,
    type: asked.report_type,
    category: asked.category || undefined,
    start: asked.start_date,
    end: asked.end_date,
    created: today(),
    locale: navigator.language,
    currencySymbol: currencySymbol(user.currency),
    currencyCode: user.currency,
    totalIncome: report.total_income,
    totalExpense: report.total_expense,
    income: report.income.map(rowOf),
    expense: report.expense.map(rowOf),
  }
}

const rowOf = ({ date, title, category, amount }: Report['income'][number]): ReportRow => ({
  date,
  title,
  category: category.name,
  amount,
})
