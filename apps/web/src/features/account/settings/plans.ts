import type { User } from '@daybook/contract'
import { m } from '#messages'

type Plan = { id: 'premium' | 'basic'; name: string; has: string[] }

export const BASIC: Plan = {
  id: 'basic',
  name: m.plan_basic(),
  has: [m.plan_basic_everything(), m.plan_basic_scans(), m.plan_basic_reports(), m.plan_basic_price()],
}

export const PREMIUM: Plan = {
  id: 'premium',
  name: m.plan_premium(),
  has: [m.plan_premium_everything(), m.plan_premium_scans(), m.plan_premium_reports(), m.plan_premium_early()],
}

export const getPlan = ({ premium }: User) => (premium ? PREMIUM : BASIC)
