import { isDay, LARGEST_AMOUNT } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { unitOf } from '@daybook/domain/currency'
import { addDays, monthOf } from '@daybook/domain/days'
import { convertedAmount } from '@daybook/domain/rates'
import type { ModelBudget } from '../model.ts'
import type { Targets } from './accounts.ts'
import type { Conversion } from './conversion.ts'
import { roundTo } from './shares.ts'
import { toCategory } from './texts.ts'

/** Adds a budget that renews each month for each category: with the amount of this month, or else of the last one before. */
export function addBudgets(conversion: Conversion) {
  const thisMonth = conversion.options.today.slice(0, 7)
  for (const [category, ofCategory] of Map.groupBy(conversion.model.budgets, ({ category }) => category)) {
    const sorted = ofCategory.toSorted((a, b) => (a.month < b.month ? -1 : 1))
    const current = sorted.findLast(({ month }) => month <= thisMonth) ?? sorted[0]!
    if (ofCategory.length > 1)
      for (const other of sorted) if (other !== current) conversion.leave('budgets_of_other_months', category)
    addBudget(conversion, current)
  }
}

function addBudget(conversion: Conversion, { id, category, milli, month, rollover }: ModelBudget) {
  const amount = roundTo(milli, unitOf(conversion.currency))
  if (amount <= 0 || amount > toMilli(LARGEST_AMOUNT) || !isDay(`${month}-01`)) return
  const name = conversion.text(category, 100) || toCategory(conversion, category)
  const [start_date, end_date] = monthOf(month)
  const row = {
    name,
    amount: fromMilli(amount),
    category: toCategory(conversion, category),
    description: '',
    start_date,
    end_date,
    renews: 'month' as const,
    ...(rollover && { rollover: true as const }),
  }
  conversion.add('budget', conversion.idOf('budget', id), row, name)
}

/** Adds the schedules. Each of their entries is confirmed by the user, so that none is added twice. */
export function addSchedules(conversion: Conversion, targets: Targets) {
  const { zone, today } = conversion.options
  for (const schedule of conversion.model.schedules) {
    const target = targets.get(schedule.account)
    const ownMilli = target && roundTo(Math.abs(schedule.milli), target.unit)
    const isWrong = !isDay(schedule.start) || (schedule.end !== undefined && schedule.end < schedule.start)
    if (!target || !ownMilli || isWrong) {
      conversion.leave('repetitions', schedule.title)
      continue
    }
    const row = {
      type: schedule.milli > 0 ? ('income' as const) : ('expense' as const),
      amount: target.rate
        ? convertedAmount(fromMilli(ownMilli), target.rate, conversion.currency)
        : fromMilli(ownMilli),
      title: conversion.text(schedule.title, 200),
      category: toCategory(conversion, schedule.category),
      ...(target.id && { account: target.id }),
      rule: schedule.rule,
      start: schedule.start,
      end: schedule.end ?? null,
      mode: 'confirm' as const,
      zone,
      paused: schedule.paused ?? false,
      // What was due before is among the transactions.
      handled_until: schedule.start < today ? addDays(today, -1) : null,
      handled_days: [],
      changed: [],
      source_entry: null,
    }
    conversion.add('schedule', conversion.idOf('schedule', schedule.id), row, schedule.title)
  }
}
