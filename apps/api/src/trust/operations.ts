import { randomUUID } from 'node:crypto'
import {
  API_BASE,
  addAuthenticator,
  addEntry,
  addPasskey,
  askForOwnPasskey,
  askForPasskey,
  byGet,
  changeCurrency,
  changeEmail,
  changeEntryType,
  changePassword,
  checkImport,
  confirmSignUp,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  deleteBudget,
  deleteEntry,
  deleteNote,
  deleteRoutine,
  deleteTask,
  type Endpoint,
  EntryType,
  editBudget,
  editEntry,
  editName,
  editNote,
  editTask,
  endOtherSessions,
  endSession,
  exportEntries,
  filterEntries,
  finishSignIn,
  forgotPassword,
  getBalance,
  getBudget,
  getCharts,
  getDashboard,
  getFactors,
  getNote,
  getRoutineMonth,
  getScan,
  getScanPicture,
  getUser,
  importEntries,
  importLines,
  listBudgets,
  listCategories,
  listCompletedTasks,
  listEntries,
  listNotes,
  listRoutines,
  listRunningBudgets,
  listSessions,
  listTasks,
  makeReport,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  refreshTokens,
  removeAuthenticator,
  removeCompletedTask,
  removePasskey,
  removeSection,
  renewRecoveryCodes,
  requestAuthenticator,
  requestDeletion,
  requestPasskey,
  requestSignUp,
  resendOtp,
  resetPassword,
  restoreTask,
  scanReceipt,
  searchNotes,
  sendContactMessage,
  setNextTask,
  signIn,
  signInWithPasskey,
  signOut,
  skipRoutine,
  unmarkRoutine,
  updateNote,
  updateRoutine,
  updateSection,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { PASSWORD } from '../testing/api.ts'
import { budget, entry, MARK, type Member, note, routine, section, type THINGS, task } from './things.ts'

/** One call of the API and how its owner makes it well. */
export type Operation = {
  endpoint: Endpoint
  /** What the id in its path or body is the id of. */
  thing?: keyof typeof THINGS
  query?: Record<string, string>
  body?: (id: string, owner: Member) => object | string | Promise<object>
  /** It changes who the caller is, so that nobody can make it twice. */
  once?: true
}

const closed = (endpoint: Endpoint, more: Omit<Operation, 'endpoint'> = {}): Operation => ({ endpoint, ...more })
const imported = () => importLines([{ ...entry, type: 'income' }])

const money: Operation[] = [
  ...EntryType.options.flatMap((type) => [
    closed(listEntries(type)),
    closed(filterEntries(type), { body: () => ({ title: '' }) }),
    closed(addEntry(type), { body: () => entry }),
    closed(editEntry(type), { thing: type, body: () => entry }),
    closed(deleteEntry(type), { thing: type }),
  ]),
  closed(changeEntryType, { thing: 'expense', body: () => ({ type: 'income' }) }),
  closed(getBalance),
  closed(listCategories),
  closed(getCharts),
  closed(makeReport, { body: () => ({ report_type: 'all' }) }),
  closed(checkImport, { body: imported }),
  closed(importEntries, { body: imported }),
  closed(exportEntries),
  closed(scanReceipt),
  closed(getScan, { thing: 'scan' }),
  closed(getScanPicture, { thing: 'scan' }),
  closed(createBudget, { body: () => budget }),
  closed(editBudget, { thing: 'budget', body: () => budget }),
  closed(listRunningBudgets),
  closed(listBudgets),
  closed(getBudget, { thing: 'budget' }),
  closed(deleteBudget, { thing: 'budget' }),
  closed(getDashboard),
]

const tasks: Operation[] = [
  closed(listTasks),
  closed(listCompletedTasks),
  closed(createTask, { body: () => task }),
  closed(editTask, { thing: 'openTask', body: () => task }),
  closed(deleteTask, { thing: 'openTask' }),
  closed(removeCompletedTask, { thing: 'doneTask' }),
  closed(restoreTask, { thing: 'deletedTask' }),
  closed(moveTask, { thing: 'openTask', body: () => ({ after: null }) }),
  ...[markTaskDone, markTaskUndone, setNextTask].flatMap((endpoint) => {
    const thing = endpoint === markTaskUndone ? 'doneTask' : 'openTask'
    return [closed(endpoint, { thing }), closed(byGet(endpoint), { thing })]
  }),
]

const routines: Operation[] = [
  closed(listRoutines),
  closed(createRoutine, { body: () => routine }),
  closed(updateRoutine, { thing: 'routine', body: () => routine }),
  closed(deleteRoutine, { thing: 'routine' }),
  closed(getRoutineMonth, { thing: 'routine' }),
  ...[markRoutineDone, skipRoutine, unmarkRoutine].map((endpoint) =>
    closed(endpoint, { thing: 'routine', body: () => ({}) }),
  ),
]

const notes: Operation[] = [
  closed(listNotes),
  closed(searchNotes, { query: { q: MARK } }),
  closed(getNote, { thing: 'note' }),
  closed(createNote, { body: () => note }),
  closed(updateNote, { thing: 'note', body: () => note }),
  closed(editNote, { thing: 'note', body: (id) => ({ id, ...note, sections: [] }) }),
  closed(deleteNote, { thing: 'note' }),
  closed(createSection, { thing: 'note', body: () => section }),
  closed(updateSection, { thing: 'section', body: () => section }),
  closed(removeSection, { thing: 'section' }),
]

const account: Operation[] = [
  closed(getUser),
  closed(editName, { body: () => ({ name: MARK }) }),
  closed(changeCurrency, { body: () => ({ currency: 'EUR' }) }),
  closed(listSessions),
  closed(endSession, { thing: 'device' }),
  closed(changeEmail, { body: () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD }) }),
  closed(requestDeletion, { body: () => ({ password: PASSWORD }) }),
  closed(endOtherSessions),
  closed(getFactors),
  closed(requestAuthenticator, { body: () => ({ password: PASSWORD }) }),
  closed(requestPasskey, { body: () => ({ password: PASSWORD }) }),
  closed(changePassword, {
    once: true,
    body: () => ({ current_password: PASSWORD, new_password: 'eight-lakes-part' }),
  }),
  closed(verifyEmail, {
    once: true,
    body: async (_, { send, otp }) => {
      const email = `${randomUUID()}@example.com`
      const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
      return { code: body.code, otp: await otp(email) }
    },
  }),
  closed(verifyDeletion, {
    once: true,
    body: async (_, { send, otp }) => {
      const { body } = await send(requestDeletion, { body: { password: PASSWORD } })
      return { code: body.code, otp: await otp() }
    },
  }),
]

/** Every call that is closed to who is not signed in. One that is not here fails the access test. */
export const CLOSED = [...money, ...tasks, ...routines, ...notes, ...account]

/** Closed calls that go well only with an authenticator at hand; `features/account/factors` tries them with one. */
export const WITH_AUTHENTICATOR: Endpoint[] = [
  addAuthenticator,
  removeAuthenticator,
  askForOwnPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
]

/** Every call that anybody may make. */
export const OPEN: Endpoint[] = [
  requestSignUp,
  confirmSignUp,
  signIn,
  finishSignIn,
  askForPasskey,
  signInWithPasskey,
  refreshTokens,
  signOut,
  resendOtp,
  forgotPassword,
  resetPassword,
  sendContactMessage,
]

/** As the OpenAPI document names it: `POST /api/tasks/move/{id}/`. */
export const nameOf = ({ method, url }: Endpoint) => `${method} ${API_BASE}${url.replace(/:(\w+)/g, '{$1}')}`
