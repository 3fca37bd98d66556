import {
  type Account,
  type Entry,
  MAIN_ACCOUNT,
  PRODUCT,
  type Report,
  type ReportRequest,
  type User,
} from '@daybook/contract'
import { accountNamer } from '@daybook/domain/accounts'
import { currencySymbol } from '@daybook/domain/currency'
import { toLines } from '@daybook/domain/entries'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { dismissSeenAlerts, raiseAlertOnce } from '../../../alerts/alerts.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { firstWeekday } from '../../../device/preferences.ts'
import { today } from '../../../format/dates.ts'
import { LOCALE } from '../../../format/locale.ts'
import type { ReportDocument, ReportRow } from '../../../paper/reportDocument.ts'
import { accounts as accountsQuery } from '../accounts/accounts.queries.ts'
import { type Format, reportMutation, saveReportMutation, writeReportMutation } from './report.queries.ts'

const FETCHED = m.report_data_ready()

/** Requests the report, writes the file and saves it. `part` is the share written, from 0 to 1. */
export function useReport(onError: (error: Error) => void, onDone: () => void) {
  const { data: user, isFetching } = useQuery(currentUser)
  const { data: accounts = [], isPending } = useQuery(accountsQuery)
  const [part, setPart] = useState(0)
  const request = useMutation({ ...reportMutation, onError })
  const write = useMutation(writeReportMutation(setPart))
  const save = useMutation({ ...saveReportMutation, onSuccess: onDone })

  function generate(requested: ReportRequest, format: Format) {
    setPart(0)
    if (!user) return
    // Those of the report before.
    dismissSeenAlerts()
    // Expenses by category are shown less the income of the same category.
    const report_type = requested.report_type === 'income' ? 'income' : 'all'
    request.mutate(
      { ...requested, report_type },
      {
        onSuccess: (report) => {
          if (format === 'pdf') raiseAlertOnce(FETCHED)
          const document = toDocument(requested, report, user, accounts)
          write.mutate({ document, format }, { onSuccess: (written) => save.mutate(written) })
        },
      },
    )
  }

  return {
    generate,
    part,
    isReady: user !== undefined && !isFetching && !isPending,
    isAsking: request.isPending,
    isWriting: write.isPending,
  }
}

function toDocument(
  requested: ReportRequest,
  report: Report,
  user: User,
  accounts: readonly Account[],
): ReportDocument {
  const nameOf = accountNamer(accounts, m.account_main())
  const toRows = (entry: Entry): ReportRow[] => {
    const account = accounts.length > 1 ? nameOf(entry.account ?? MAIN_ACCOUNT) : undefined
    return toLines(entry).map((line, at) => ({ ...line, account, ...(at > 0 && { isFurtherPart: true }) }))
  }
  return {
    product: PRODUCT,
    userName: user.name,
    type: requested.report_type,
    category: requested.category || undefined,
    start: requested.start_date,
    end: requested.end_date,
    created: today(),
    locale: LOCALE,
    firstWeekday: firstWeekday(),
    currencySymbol: currencySymbol(user.currency),
    currencyCode: user.currency,
    totalIncome: report.total_income,
    totalExpense: report.total_expense,
    income: report.income.flatMap(toRows),
    expense: report.expense.flatMap(toRows),
  }
}
