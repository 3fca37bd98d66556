import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'lunch 12.50 last week', 'lunch', '2026-11-15'],
  ['en-US', 'lunch 12.50 last month', 'lunch', '2026-10-22'],
  ['en-US', 'lunch 12.50 friday last week', 'lunch', '2026-11-20'],
  ['en-US', 'gift 12.50 this month', 'gift', '2026-11-22'],
  ['de-DE', 'Essen 12,50 letzte Woche', 'Essen', '2026-11-15'],
  ['de-DE', 'Essen 12,50 diese Woche', 'Essen', '2026-11-22'],
  ['de-DE', 'Essen 12,50 letzten Monat', 'Essen', '2026-10-22'],
  ['fr-FR', 'loyer 12,50 le mois dernier', 'loyer', '2026-10-22'],
  ['es-ES', 'cena 12,50 la semana pasada', 'cena', '2026-11-15'],
  ['ar-EG', 'غداء 12.50 الأسبوع الماضي', 'غداء', '2026-11-15'],
  ['ar-EG', 'غداء 12.50 الشهر اللي فات', 'غداء', '2026-10-22'],
  ['ja-JP', '先週 ランチ 12.50円', 'ランチ', '2026-11-15'],
  ['ja-JP', '先週のランチ 12.50円', 'ランチ', '2026-11-15'],
  ['ja-JP', '先々週 ランチ 12.50円', 'ランチ', '2026-11-08'],
  ['ja-JP', '今週 ランチ 12.50円', 'ランチ', '2026-11-22'],
  ['ja-JP', 'ランチ 12.50円 先月', 'ランチ', '2026-10-22'],
  ['ja-JP', '今月 家賃 12.50円', '家賃', '2026-11-22'],
  ['ja-JP', '去年 旅行 12.50円', '旅行', '2025-11-22'],
  ['ja-JP', '先週の金曜日 ランチ 12.50円', 'ランチ', '2026-11-13'],
  ['ja-JP', '先週末 ランチ 12.50円', 'ランチ', '2026-11-14'],
  ['ja-JP', '先月5日 ランチ 12.50円', 'ランチ', '2026-10-05'],
  ['ja-JP', '3日前のランチ 12.50円', 'ランチ', '2026-11-19'],
  ['ar-EG', 'غداء 12.50 قبل يومين', 'غداء', '2026-11-20'],
  ['ar-EG', 'غداء 12.50 من ٣ أيام', 'غداء', '2026-11-19'],
  ['es-ES', 'cena 12,50 hace 3 días', 'cena', '2026-11-19'],
  ['it-IT', 'cena 12,50 una settimana fa', 'cena', '2026-11-15'],
  ['pt-BR', 'jantar 12,50 há 3 dias', 'jantar', '2026-11-19'],
  ['nl-NL', 'diner 12,50 3 dagen geleden', 'diner', '2026-11-19'],
])('reads when something was paid as in %s: %s', (locale, line, title, date) =>
  expect(understood(readIn(locale, line))).toEqual(expense(title, 12.5, { date })),
)

it.each([
  ['en-US', 'lunch 12 2 days ago', 'lunch', '2026-11-20'],
  ['en-US', 'lunch 12 two days ago', 'lunch', '2026-11-20'],
  ['de-DE', 'Kino 12 vor 2 Tagen', 'Kino', '2026-11-20'],
  ['de-DE', 'Kino 12 letzte Woche', 'Kino', '2026-11-15'],
  ['fr-FR', 'cinéma 12 il y a 2 jours', 'cinéma', '2026-11-20'],
])('reads a whole amount beside how long ago it was as in %s: %s', (locale, line, title, date) =>
  expect(understood(readIn(locale, line))).toEqual(expense(title, 12, { date })),
)

it.each([
  ['en-US', 'rent for last month 900', expense('rent for last month', 900)],
  ['ja-JP', '先月の電気代 5000円', expense('先月の電気代', 5000)],
  ['ja-JP', '先月分の電気代 5000円', expense('先月分の電気代', 5000)],
  ['en-US', 'call Ann this month', task('call Ann this month')],
])('leaves the month that something is for in the title as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
