import {
  changeCurrency,
  changePreferences,
  changeReminders,
  editName,
  removeFilter,
  removeTaskFilter,
  saveFilter,
  saveTaskFilter,
} from '@daybook/contract'
import type { Command } from './command.ts'

/** The writes of the settings, each by a number. */
const SETTINGS: ((value: number) => Command)[] = [
  (value) => ({ endpoint: editName, body: { name: `Ann ${value}` } }),
  (value) => ({ endpoint: changeCurrency, body: { currency: ['EUR', 'USD', 'INR'][value % 4] ?? 'CHF' } }),
  (value) => ({ endpoint: changePreferences, body: { theme: ['light', 'dark'][value % 2] } }),
  () => ({
    endpoint: changePreferences,
    body: { hours: '24', first_day: 'sunday', dates: 'iso', paper: 'letter', day_end: '04:00' },
  }),
  () => ({ endpoint: changePreferences, body: { zone: 'Asia/Tokyo', language: 'ja-JP' } }),
  (value) => ({ endpoint: changePreferences, body: { added_categories: [`C${value}`, `C${value % 4}`] } }),
  (value) => ({ endpoint: changeReminders, body: { on: value % 2 > 0, off: ['routine'], time: '08:30' } }),
  (value) => ({ endpoint: saveFilter, body: { name: `f${value % 3}`, filter: { title: `t${value}` } } }),
  (value) => ({ endpoint: removeFilter, body: { name: `f${value % 3}` } }),
  (value) => ({ endpoint: saveTaskFilter, body: { name: `f${value % 3}`, query: `@l${value}` } }),
  (value) => ({ endpoint: removeTaskFilter, body: { name: `f${value % 3}` } }),
]

export const settingsCommand = (which: number, value: number) => SETTINGS[which % SETTINGS.length]!(value)
