import type { Budget } from '@daybook/contract'
import { budgetState, limitOf } from '@daybook/domain/budgets'
import { foldForSearch } from '@daybook/domain/search'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatDay, formatDays, formatShortDay } from '../../../../format/dates.ts'
import { useToday } from '../../../../format/useToday.ts'
import { LinkMark } from '../../../../links/LinkMark.tsx'
import { Amount } from '../../../../ui/Amount.tsx'
import { BudgetBar } from '../../../../ui/BudgetBar.tsx'
import { categoriesText } from '../../../../ui/categoriesText.ts'
import link from '../../../../ui/RowLink.module.css'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { BudgetFigure } from './BudgetFigure.tsx'
import styles from './BudgetRow.module.css'
import { budgetPath } from './budgetPath.ts'
import { toState } from './budgetState.ts'
import { SpentOf } from './SpentOf.tsx'
import { StateWord } from './StateWord.tsx'

type Props = { budget: Budget; currency: string; onEdit: () => void; onDelete: () => Promise<boolean> }

const RENEWALS = {
  week: m.budget_row_renews_week(),
  month: m.budget_row_renews_month(),
  year: m.budget_row_renews_year(),
}

/** Returns the days of a budget as short as they are clear: those of this year without it. No line ends within them. */
function shortDays({ start_date, end_date }: Budget, today: string) {
  const isOfYear = [start_date, end_date].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const days = isOfYear
    ? `${formatShortDay(start_date)} \u2013 ${formatShortDay(end_date)}`
    : formatDays(start_date, end_date)
  return days.replace(/\s/g, '\u00a0')
}

/** One budget: what is left of it, its days left, and in small type what is spent, its category, days and description. */
export function BudgetRow({ budget, currency, onEdit, onDelete }: Props) {
  const day = useToday()
  const { word, time, tone } = toState(budget, day)
  const { phase } = budgetState(budget, day)
  const isBegun = phase !== 'planned' || budget.spent > 0
  const { id, name, description, start_date, end_date, renews } = budget
  const category = categoriesText(budget)
  return (
    <article className={styles.row} data-phase={phase} aria-label={name}>
      <h3 className={styles.name} dir="auto">
        <Link data-row className={link.open} to={budgetPath(id)}>
          {name}
        </Link>
      </h3>
      <p className={styles.figure} data-over={budget.remaining < 0 || undefined}>
        <BudgetFigure budget={budget} phase={phase} currency={currency} />
      </p>
      <div className={styles.state}>
        {isBegun ? <BudgetBar budget={budget} isCalm={phase !== 'running'} today={day} /> : <span />}
        <p>
          <LinkMark kind="budget" id={id} />
          <span>{time}</span>
        </p>
      </div>
      <p className={styles.about}>
        {tone === 'near' && <StateWord tone={tone}>{word}</StateWord>}
        {isBegun ? (
          <SpentOf budget={budget} currency={currency} />
        ) : (
          <Amount value={limitOf(budget)} currency={currency} size="text" />
        )}
        {foldForSearch(category) !== foldForSearch(name) && (
          <span aria-hidden="true">
            {' · '}
            <bdi>{category}</bdi>
          </span>
        )}
        {renews && ` · ${RENEWALS[renews]}`}
        <span aria-hidden="true" className={styles.days}>
          {' · '}
          <bdi>{shortDays(budget, day)}</bdi>
        </span>
        {description && (
          <>
            {' · '}
            <bdi>{description}</bdi>
          </>
        )}
      </p>
      <dl className={styles.facts}>
        <dt>{m.category()}</dt>
        <dd dir="auto">{category}</dd>
        <dt>{m.budget_start()}</dt>
        <dd>{formatDay(start_date)}</dd>
        <dt>{m.budget_end()}</dt>
        <dd>{formatDay(end_date)}</dd>
      </dl>
      <RowMenu name={name} row={{ kind: 'budget', id }} edit={m.edit()} onEdit={onEdit} onDelete={onDelete} />
    </article>
  )
}
