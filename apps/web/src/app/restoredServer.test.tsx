import { listTasks } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { endEpoch } from '../../../api/src/db/epoch.ts'
import { sharedApi } from '../../../api/src/testing/api.ts'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { deviceStorage, exchanged } from '../testing/device.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

it.each(['confirmed', 'stage', 'publish'] as const)(
  'sends again what a restored server does not have, though %s fails at first',
  async (step) => {
    const { send } = await signInTestUser()
    const user = await renderPage(<TasksPage />)
    await user.type(screen.getByLabelText('Quick add'), 'Milk{Enter}')
    await screen.findByText('Milk')
    const titles = async () => (await send(listTasks, { querystring: {} })).body.map(({ title }) => title)
    expect(await titles()).toEqual(['Milk'])
    const { db } = await sharedApi()
    for (const table of ['tasks', 'sync_ops'] as const) await db.deleteFrom(table).execute()
    await endEpoch(db)
    vi.spyOn(deviceStorage(), step).mockRejectedValueOnce(new Error('The tab was closed'))
    await exchanged()
    await exchanged()
    expect(await titles()).toEqual(['Milk'])
  },
)
