/** The names of the products from which a user can come, in the order in which a file is compared with them. */
export const PRODUCTS = {
  actual: 'Actual',
  todoist: 'Todoist',
  ynab: 'YNAB',
  firefly_iii: 'Firefly III',
  gnucash: 'GnuCash',
  ezbookkeeping: 'ezBookkeeping',
  money_manager_ex: 'Money Manager EX',
  cashew: 'Cashew',
  monarch: 'Monarch',
  mint: 'Mint',
  lunch_money: 'Lunch Money',
  ticktick: 'TickTick',
  vikunja: 'Vikunja',
  super_productivity: 'Super Productivity',
  things_app: 'Things',
  tududi: 'tududi',
  loop_habit_tracker: 'Loop Habit Tracker',
  icalendar: 'iCalendar',
  google_keep: 'Google Keep',
  memos: 'Memos',
  joplin: 'Joplin',
  markdown: 'Markdown',
} as const

export type Product = keyof typeof PRODUCTS
