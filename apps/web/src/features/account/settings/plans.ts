import type { User } from '@daybook/contract'

type Plan = { name: 'Premium' | 'Basic'; has: string[] }

export const BASIC: Plan = {
  name: 'Basic',
  has: [
    'Income, expenses, budgets, tasks, routines and notes, without limits',
    'A few receipt scans a day',
    'Reports of up to a year',
    'Free, for as long as you like',
  ],
}

export const PREMIUM: Plan = {
  name: 'Premium',
  has: ['Everything in Basic', 'Many more receipt scans a day', 'Reports over any time', 'What is new, before others'],
}

export const planOf = ({ premium }: User) => (premium ? PREMIUM : BASIC)
