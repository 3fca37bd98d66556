import type { Page } from '@playwright/test'
import { expect, openKept, test, waitUntilSent } from './devices.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a checklist is made and ticked by touch, also offline and after a reload', async ({
    context,
    member,
    read,
  }) => {
    expect(member.name).toBe('Ann')
    const page = await openKept(context, '/create/note')
    await page.getByLabel('Title').fill('Shop')
    await page.getByLabel('Content').fill('Before noon:\n\n- [ ] milk\n- [ ] **brown** bread')
    await page.getByRole('button', { name: 'Create', exact: true }).tap()
    await expect(page).toHaveURL(/\/note\/[0-9a-f-]{36}$/)
    await box(page, 'milk').tap()
    await expect(box(page, 'milk')).toBeChecked()
    const { height, width } = (await box(page, 'milk').boundingBox())!
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)

    await context.setOffline(true)
    await box(page, 'brown bread').tap()
    await expect(page.getByText('1 change will be sent.')).toBeVisible()
    await page.reload()
    for (const name of ['milk', 'brown bread']) await expect(box(page, name)).toBeChecked()

    await context.setOffline(false)
    await waitUntilSent(page)
    const [{ id }] = await read<[{ id: string }]>('/notes/get/all/')
    const content = 'Before noon:\n\n- [x] milk\n- [x] **brown** bread'
    expect(await read(`/notes/get/${id}/`)).toMatchObject({ title: 'Shop', content })

    await page.getByText('noon').tap()
    await expect(page).toHaveURL(/\/edit\/note\//)
    const start = await page
      .getByLabel('Content')
      .first()
      .evaluate((field) => (field instanceof HTMLTextAreaElement ? field.selectionStart : -1))
    expect(start).toBeGreaterThan(0)
    expect(start).toBeLessThanOrEqual('Before noon:'.length)
  })
})
