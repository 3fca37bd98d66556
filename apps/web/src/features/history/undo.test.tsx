import {
  addEntry,
  createNote,
  createTask,
  discardCompletedTask,
  discardTask,
  emptyTrash,
  getBalance,
  listActivity,
  listNotes,
  listTasks,
  markTaskDone,
  undoOperation,
} from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { dismissAlerts } from '../../alerts/alerts.ts'
import { lastOperation, rememberOperation } from '../../alerts/undo.ts'
import { makeDiscardMutation } from '../../api/discardMutation.ts'
import { makeMutation } from '../../api/operations.ts'
import { mutationById, mutationFor } from '../../api/queries.ts'
import { clearTabData } from '../../session/clearDeviceData.ts'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { goOffline } from '../../testing/network.ts'
import { mockError, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { Button } from '../../ui/Button.tsx'

afterEach(() => act(clearTabData))

const NEEDS_SERVER = 'Undo needs the server. Try again when you are online.'
const lunch = { amount: 12.5, title: 'Lunch', category: 'food', date: '2026-03-04' }

type ButtonProps<V> = { options: object; variables: V }

function ButtonPage<V>({ options, variables }: ButtonProps<V>) {
  const { mutate, isPending } = useMutation<unknown, Error, V>(options)
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <Button isBusy={isPending} onClick={() => mutate(variables)}>
        Run
      </Button>
      <input aria-label="Text" />
    </>
  )
}

/** Renders a page with a button that runs the mutation with these variables, and a text field. */
async function renderButton<V>(options: object, variables: V) {
  const user = await renderPage(<ButtonPage options={options} variables={variables} />)
  const run = async () => {
    const button = screen.getByRole('button', { name: 'Run' })
    await user.click(button)
    await waitFor(() => expect(button.ariaBusy).toBe('false'))
    // The code that undoes is loaded with the first operation.
    await act(() => vi.dynamicImportSettled())
  }
  return { user, run }
}

const undo = (target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, { key: 'z', ctrlKey: true, ...more })

it('undoes the last operations one after another with Ctrl+Z and says what they were', async () => {
  const { send } = await signInTestUser()
  const add = makeMutation((amount: number, send) => send(addEntry('expense'), { body: { ...lunch, amount } }))
  const { run } = await renderButton(add, 12.5)
  await run()
  await run()
  const balance = async () => (await send(getBalance, {})).body.balance
  expect(await balance()).toBe(-25)
  undo()
  await screen.findByText('Undone: “Added the expense Lunch”')
  expect(await balance()).toBe(-12.5)
  undo()
  await waitFor(async () => expect(await balance()).toBe(0))
  undo()
  expect((await send(listActivity, { querystring: {} })).body).toHaveLength(4)
})

it('leaves Ctrl+Z to text fields, and other keys alone', async () => {
  const { send } = await signInTestUser()
  const { run } = await renderButton(mutationFor(createTask), { title: 'Call' })
  await run()
  for (const more of [{ shiftKey: true }, { altKey: true }, { ctrlKey: false }, { key: 'y' }])
    expect(undo(document.body, more)).toBe(true)
  expect(undo(screen.getByLabelText('Text'))).toBe(true)
  expect((await send(listTasks, { querystring: {} })).body).toHaveLength(1)
  expect(undo(document.body, { ctrlKey: false, metaKey: true })).toBe(false)
  await screen.findByText('Undone: “Added the task Call”')
})

it.each([
  ['undoes the change that is being sent when it has ended', true, ['Call']],
  ['undoes nothing if the change that is being sent fails', false, ['Call']],
])('%s', async (_, succeeds, left) => {
  const { send } = await signInTestUser()
  const sent = Promise.withResolvers<void>()
  let count = 0
  const create = makeMutation(async (title: string, send) => {
    count += 1
    if (count === 2) await sent.promise
    return send(createTask, { body: { title: count === 2 ? 'Write' : title } })
  })
  const { user, run } = await renderButton(create, 'Call')
  await run()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  await waitFor(() => expect(count).toBe(2))
  undo()
  await act(() => vi.dynamicImportSettled())
  act(() => (succeeds ? sent.resolve() : sent.reject(new Error('lost'))))
  await (succeeds ? screen.findByText('Undone: “Added the task Write”') : screen.findByText('Something went wrong!'))
  const titles = (await send(listTasks, { querystring: {} })).body.map(({ title }) => title)
  expect(titles).toEqual(left)
  undo()
  await screen.findByText('Undone: “Added the task Call”')
})

it('skips operations that changed nothing', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body: { title: 'Call' } })).body
  const { run } = await renderButton(mutationById(markTaskDone), id)
  await run()
  await run()
  undo()
  await screen.findByText('Undone: “Marked Call as done”')
  expect((await send(listTasks, { querystring: {} })).body).toHaveLength(1)
})

it('says that nothing was set back if the row changed since', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body: { title: 'Call' } })).body
  const { run } = await renderButton(mutationById(markTaskDone), id)
  await run()
  await send(discardCompletedTask, { params: { id } })
  await send(emptyTrash, {})
  await act(exchanged)
  undo()
  await screen.findByText('Nothing was set back, because it has changed since.')
})

it('keeps the operation if undoing fails', async () => {
  withoutStorage()
  await signInTestUser()
  const { run } = await renderButton(mutationFor(createTask), { title: 'Call' })
  await run()
  mockError(undoOperation, 'internal_error')
  undo()
  await screen.findByText('Something went wrong!')
  expect(lastOperation()).toBeDefined()
})

it('undoes a deletion with the button, which is no step of Ctrl+Z any more', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body: { title: 'Call' } })).body
  const { user, run } = await renderButton(makeDiscardMutation(discardTask), { id, name: 'Call' })
  await run()
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(document.activeElement).not.toBe(button)
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect((await send(listTasks, { querystring: {} })).body).toHaveLength(1)
  expect(undo()).toBe(true)
})

it('shows the error of a failed undo and keeps the button', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body: { title: 'Call' } })).body
  const { user, run } = await renderButton(makeDiscardMutation(discardTask), { id, name: 'Call' })
  await run()
  mockError(undoOperation, 'operation_not_found')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('There is nothing to undo')
  screen.getByRole('button', { name: 'Undo' })
})

it('undoes an operation of several requests at once', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  const both = makeMutation(async (title: string, send) => {
    await send(createNote, { body: { title, content: 'Tent' } })
    return send(createNote, { body: { title, content: 'Rice' } })
  })
  const { run } = await renderButton(both, 'Coast')
  await run()
  undo()
  await screen.findByText('Undone: “Added the note Coast, and 1 more”')
  expect((await send(listNotes, { querystring: {} })).body).toEqual([])
})

it('says offline that undoing needs the server, for Ctrl+Z and for the button', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body: { title: 'Call' } })).body
  const { user, run } = await renderButton(makeDiscardMutation(discardTask), { id, name: 'Call' })
  await run()
  goOffline()
  undo()
  await screen.findByText(NEEDS_SERVER)
  act(dismissAlerts)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(NEEDS_SERVER)
  screen.getByRole('button', { name: 'Undo' })
})

it('confirms what was saved without taking the focus, and undoes it', async () => {
  const { send } = await signInTestUser()
  const options = mutationFor(addEntry('expense'), { saved: 'Added.' })
  const { user, run } = await renderButton(options, lunch)
  await run()
  await screen.findByText('Added.')
  expect(screen.getByRole('button', { name: 'Run' })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await send(getBalance, {})).body.balance).toBe(0))
  await waitFor(() => expect(screen.queryByText('Added.')).toBeNull())
})

it('offers to undo without taking the focus from a choice', async () => {
  await renderButton(mutationFor(createTask), { title: 'Call' })
  const choice = document.body.appendChild(document.createElement('select'))
  onTestFinished(() => choice.remove())
  choice.focus()
  act(() => rememberOperation({ id: 'a theme', offer: 'Changed the theme' }))
  await screen.findByText('Changed the theme')
  expect(document.activeElement).toBe(choice)
})

it('offers to undo without taking the focus from a field', async () => {
  await renderButton(mutationFor(createTask), { title: 'Call' })
  const field = screen.getByLabelText('Text')
  field.focus()
  act(() => rememberOperation({ id: 'an import', offer: 'Imported 1 entry' }))
  await screen.findByText('Imported 1 entry')
  expect(document.activeElement).toBe(field)
})
