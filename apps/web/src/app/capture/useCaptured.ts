import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import type { Captured, CaptureKind, CapturePart, ReadTimes, SetByHand } from '@daybook/domain/capture/captured'
import { findWorth } from '@daybook/domain/capture/ownCurrency'
import { amountDecimals } from '@daybook/domain/currency'
import { lastRate } from '@daybook/domain/rates'
import { offeredCategories } from '@daybook/domain/starterCategories'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { loadTimes, readLine } from '../../capture/lineReader.ts'
import { timeText } from '../../capture/timeText.ts'
import { accounts, nameOf } from '../../features/money/accounts/accounts.queries.ts'
import { rates } from '../../features/money/accounts/rates.queries.ts'
import { categoriesFor, tags } from '../../features/money/entries/money.queries.ts'
import { goals } from '../../features/money/planning/budgets/goals/goals.queries.ts'
import { labelsOf } from '../../features/tasks/labels.ts'
import { projectText } from '../../features/tasks/lineProject.ts'
import { projects } from '../../features/tasks/projects.queries.ts'
import { openTasks } from '../../features/tasks/tasks.queries.ts'
import { formatAmount } from '../../format/amounts.ts'
import { formatDay, formatTime, today } from '../../format/dates.ts'
import { SEPARATORS } from '../../format/locale.ts'

/** Returns what a line says to this user, with their currency, accounts, categories and projects, and what it completes. */
export function useCaptured(line: string, usual: CaptureKind | undefined, byHand: SetByHand) {
  const [readTimes, setReadTimes] = useState<ReadTimes>()
  const isBegun = line !== ''
  // Again for each line, since it can fail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => void loadTimes().then((read) => read && setReadTimes(() => read)), [isBegun])
  const currency = useQuery(currentUser).data?.currency ?? ''
  const { data: all = [] } = useQuery(accounts)
  const { data: names = [] } = useQuery(categoriesFor('expense'))
  const { data: inTasks = [] } = useQuery(projects)
  const { data: inEntries = [] } = useQuery(tags)
  const { data: tasks = [] } = useQuery(openTasks)
  const { data: saved = [] } = useQuery(goals)
  // Alone, the main account is not shown, and no line means it by its name.
  const hasSeveral = all.length > 1
  const known = all.filter(({ id, name, archived }) => !archived && (name || hasSeveral || id !== MAIN_ACCOUNT))
  const read = readLine(line, {
    readTimes,
    usual,
    byHand,
    decimals: amountDecimals(currency),
    currency: currency || undefined,
    accounts: known.map((one) => ({ id: one.id, name: nameOf(one), kind: one.kind, currency: one.currency })),
    categories: offeredCategories('expense', names),
    projects: inTasks.map(({ name }) => name),
    goals: saved.filter(({ archived }) => !archived),
  })

  const worth = useWorth(read.foreign, currency, all)
  const captured = worth === undefined ? read : { ...read, amount: worth }

  const paying = known.find(({ id }) => id === captured.account)?.currency ?? currency
  function toText(part: CapturePart) {
    const isProject = part.name === 'project' && captured.project
    return isProject ? projectText(isProject, inTasks) : textOf(part, captured, paying)
  }
  const completed = {
    '#': [...new Set([...inTasks.map(({ name }) => name), ...inEntries])],
    '@': [...new Set([...known.map(nameOf), ...labelsOf(tasks)])],
  }
  return { captured, foreign: { amount: read.foreign, worth, currency }, completed, toText }
}

/** Returns what an amount of another currency is worth in the user's today, undefined if no rate of it is known. */
function useWorth(foreign: string | undefined, currency: string, all: readonly Account[]) {
  const { data: known = [] } = useQuery({ ...rates, enabled: foreign !== undefined })
  if (foreign === undefined) return undefined
  const day = today()
  const rateOf = (from: string) =>
    lastRate({ rates: known, to: currency }, from, day) ?? all.find((account) => account.currency === from)?.rate
  return findWorth(foreign, { separators: SEPARATORS, to: currency, rateOf })
}

const KINDS: Partial<Record<CaptureKind, () => string>> = {
  budget: m.search_kind_budget,
  goal: m.goal_name,
  note: m.capture_note,
  routine: m.nav_routine,
}

/** Returns what a part was understood as: '21st November 2026' for 'yesterday'. */
function textOf(part: CapturePart, captured: Captured, currency: string) {
  const { name, text } = part
  const { kind, amount, date, time } = captured
  if (name === 'kind') return KINDS[kind]?.() ?? m.capture_task()
  if (name === 'amount' && amount !== undefined) return formatAmount(amount, currency)
  if (name === 'date' && date) return formatDay(date)
  if (name === 'time' && time) return formatTime(time)
  return timeText(part, captured) ?? text
}
