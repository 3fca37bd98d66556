import { expect, expectAccessible, test } from './daybook.ts'
import { expectNothingCut } from './layout.ts'

const TEXT = `# Plan
**Soon**, see https://example.com.

- [ ] Passport
- [x] Tickets
  1. by train

> A quote

\`\`\`
const line = 'that is scrolled sideways, because it is code and wider than a phone'
\`\`\`

| Day | Where | Cost | Paid by | On |
|:----|:-----:|-----:|---------|----|
| Monday | Alfama | 12.50 | nobody | Tuesday |

---
`

test('a note with everything fits on a phone and is accessible', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/create/note')
  await page.getByLabel('Title').fill('Trip')
  await page.getByLabel('Content').fill(TEXT)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Plan', level: 2 })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Plan', level: 2 })).toBeVisible()
  await expectNothingCut(page)
})
