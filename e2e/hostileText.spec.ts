import type { Page } from '@playwright/test'
import { PAGES } from '../packages/contract/src/pages.ts'
import { expect, test } from './daybook.ts'

// Each of them would execute in a page that does not treat it as plain text.
const TEXT = `<img src=x onerror=hit()><script>hit()</script>"'><svg onload=hit()>{{7*7}}`
const SHORT = '<IMG SRC=X ONERROR=HIT()>'
const day = new Date().toISOString().slice(0, 10)

test.use({ timezoneId: 'UTC', acceptDownloads: true })

/** Writes hostile texts into every field. Returns the id of the note. */
async function fillEverything(page: Page) {
  const cookies = await page.context().cookies()
  const headers = { authorization: `Bearer ${cookies.find(({ name }) => name === 'access_token')?.value}` }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const reply = await page.request[method](`/api${path}`, { data, headers })
    expect([path, reply.ok()]).toEqual([path, true])
    return reply.json()
  }
  const entry = { amount: 12.5, title: TEXT, category: SHORT, date: day }
  for (const type of ['income', 'expense']) await send('post', `/money/${type}/add/`, entry)
  const budget = { name: TEXT, description: TEXT, amount: 9, category: SHORT, start_date: day, end_date: day }
  await send('post', '/money/budget/create/', budget)
  const done = await send('post', '/tasks/create/', { title: TEXT, description: TEXT })
  await send('post', `/tasks/mark/done/${done.id}/`, {})
  await send('post', '/tasks/create/', { title: TEXT, description: TEXT })
  await send('post', '/routine/create/', { title: TEXT, description: TEXT, repeat: 0 })
  const note = await send('post', '/notes/create/', { title: TEXT, content: TEXT })
  await send('post', `/notes/section/create/${note.id}/`, { heading: TEXT, content: TEXT })
  await send('put', '/auth/edit/', { name: TEXT })
  return note.id as string
}

/** Fails the test on any console error: executed code, and code that only the content security policy blocked. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { hit: () => console.error('a text has run'), HIT: () => console.error('a text has run') })
    addEventListener('securitypolicyviolation', (event) =>
      console.error('policy:', (event as SecurityPolicyViolationEvent).violatedDirective),
    )
  })
}

const made = (page: Page) => page.locator('img[src="x" i], svg[onload], [onerror]')

test('check 19: hostile texts are shown as they were typed, on every screen, and nothing of them runs', async ({
  page,
  member,
}) => {
  test.slow()
  expect(member.name).toBe('Ann')
  await listen(page)
  const id = await fillEverything(page)
  const shown: Record<string, string[]> = {
    [PAGES.home.path]: [TEXT],
    [`${PAGES.money.path}?view=income`]: [TEXT, SHORT],
    [`${PAGES.money.path}?view=expense`]: [TEXT, SHORT],
    [PAGES.budgets.path]: [TEXT, SHORT],
    [PAGES.tasks.path]: [TEXT],
    [PAGES.routines.path]: [TEXT],
    [PAGES.notes.path]: [TEXT],
    [PAGES.note.path]: [TEXT],
    [PAGES.settings.path]: [TEXT],
    [PAGES.activity.path]: [TEXT],
  }
  const paths = new Set([...Object.keys(shown), ...Object.values(PAGES).map(({ path }) => path)])
  for (const path of paths) {
    await page.goto(path.replace(':id', id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of shown[path] ?? [])
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(made(page)).toHaveCount(0)
  }
  await page.goto(PAGES.editName.path)
  await expect(page.getByLabel('Name')).toHaveValue(TEXT)
  await page.goto(`${PAGES.money.path}?view=expense&title=${encodeURIComponent(TEXT)}`)
  await expect(made(page)).toHaveCount(0)
})
