import { PRODUCT } from './product.ts'

type Access = 'open' | 'visitor' | 'signed-in'
type Page = { path: string; screen: string; access: Access }

/**
 * Every screen that has a URL. The web app takes its routes and titles from it; the server
 * returns 404 for any other URL.
 */
export const PAGES = {
  landing: { path: '/', screen: 'Organize your world', access: 'visitor' },
  home: { path: '/home', screen: 'Home', access: 'signed-in' },
  signUp: { path: '/auth/signup', screen: 'Create an account', access: 'visitor' },
  signIn: { path: '/auth/signin', screen: 'Sign In', access: 'visitor' },
  forgotPassword: { path: '/forgot/password', screen: 'Forgot Password', access: 'open' },
  contact: { path: '/contact', screen: 'Contact', access: 'open' },
  terms: { path: '/termsofuse', screen: 'Terms of Use', access: 'open' },
  privacy: { path: '/privacypolicy', screen: 'Privacy Policy', access: 'open' },
  tasks: { path: '/tasks', screen: 'Tasks', access: 'signed-in' },
  budgets: { path: '/budget', screen: 'Budgets', access: 'signed-in' },
  budget: { path: '/budget/:id', screen: 'Budget', access: 'signed-in' },
  money: { path: '/money', screen: 'Money', access: 'signed-in' },
  routines: { path: '/routine', screen: 'Routines', access: 'signed-in' },
  notes: { path: '/notes', screen: 'Notes', access: 'signed-in' },
  createNote: { path: '/create/note', screen: 'Create Note', access: 'signed-in' },
  editNote: { path: '/edit/note/:id', screen: 'Edit Note', access: 'signed-in' },
  note: { path: '/note/:id', screen: 'Note', access: 'signed-in' },
  settings: { path: '/settings', screen: 'Settings', access: 'signed-in' },
  editName: { path: '/settings/user/edit', screen: 'Edit Name', access: 'signed-in' },
  changeEmail: { path: '/settings/email/change', screen: 'Change Email', access: 'signed-in' },
  changeCurrency: { path: '/settings/currency/change', screen: 'Change Currency', access: 'signed-in' },
  categories: { path: '/settings/categories', screen: 'Categories', access: 'signed-in' },
  changePassword: { path: '/settings/password/change', screen: 'Change Password', access: 'signed-in' },
  deleteAccount: { path: '/settings/delete/account', screen: 'Delete Account', access: 'signed-in' },
  devices: { path: '/settings/devices', screen: 'Devices', access: 'signed-in' },
  reminders: { path: '/settings/reminders', screen: 'Reminders', access: 'signed-in' },
  activity: { path: '/settings/activity', screen: 'Activity', access: 'signed-in' },
  trash: { path: '/settings/trash', screen: 'Trash', access: 'signed-in' },
  data: { path: '/settings/data', screen: 'Export and import everything', access: 'signed-in' },
  twoStep: { path: '/settings/two-step', screen: 'Two-step sign-in', access: 'signed-in' },
  authenticator: { path: '/settings/two-step/app', screen: 'Authenticator App', access: 'signed-in' },
  addPasskey: { path: '/settings/two-step/passkey', screen: 'Add a Passkey', access: 'signed-in' },
  plan: { path: '/account/plan', screen: 'Your Plan', access: 'signed-in' },
  accounts: { path: '/money/accounts', screen: 'Accounts', access: 'signed-in' },
  account: { path: '/money/accounts/:id', screen: 'Account', access: 'signed-in' },
  entry: { path: '/money/entry/:id', screen: 'Entry', access: 'signed-in' },
  reports: { path: '/money/reports', screen: 'Reports', access: 'signed-in' },
  rules: { path: '/money/rules', screen: 'Rules', access: 'signed-in' },
  transfer: { path: '/money/transfer', screen: 'Import and export', access: 'signed-in' },
} as const satisfies Record<string, Page>

export const NOT_FOUND_SCREEN = 'Page Not Found'

/** Returns the document title of a screen. */
export const titleOf = (screen: string) => `${PRODUCT} - ${screen}`
