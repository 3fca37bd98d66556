import type { Currency } from '@daybook/contract'
import type { Archive } from '../../archive.ts'
import type { Model, ReadOptions } from '../model.ts'
import { addAccounts, missingRates, statedBalances } from './accounts.ts'
import { Conversion } from './conversion.ts'
import { addFiles } from './files.ts'
import { addNotes } from './notes.ts'
import { addBudgets, addSchedules } from './planning.ts'
import { addRoutines } from './routines.ts'
import { addTasks } from './tasks.ts'
import { addTransactions } from './transactions.ts'

/** What a file of another product has. Without rows while there are currencies of which the rate has to be given. */
export type OtherArchive = Archive & { missingRates: Currency[] }

/** Returns the rows of a model. */
export async function toArchive(model: Model, options: ReadOptions): Promise<OtherArchive> {
  const conversion = new Conversion(model, options)
  const missing = missingRates(conversion)
  const balances = missing.length > 0 ? [] : await addRows(conversion)
  const { source } = model
  return {
    source,
    currency: model.currency ? options.currency : undefined,
    rows: conversion.rows,
    files: conversion.files,
    balances,
    leftOut: model.leftOut(),
    missingRates: missing,
  }
}

async function addRows(conversion: Conversion) {
  const targets = addAccounts(conversion)
  addTransactions(conversion, targets)
  addBudgets(conversion)
  addSchedules(conversion, targets)
  const task = addTasks(conversion)
  const note = addNotes(conversion)
  addRoutines(conversion)
  await addFiles(conversion, { task, note })
  return statedBalances(conversion, targets)
}
