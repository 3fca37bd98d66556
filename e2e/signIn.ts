import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './signUp.ts'

/** Signs in on the page of signing in, which is open. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
}
