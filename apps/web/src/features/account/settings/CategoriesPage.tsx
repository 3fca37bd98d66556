import type { CategoryUse } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { formatCount } from '../../../format/locale.ts'
import { Amount, computeDecimals } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconAdd } from '../../../ui/icons.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './CategoriesPage.module.css'
import { categoryUses } from './categories.queries.ts'

const CategoryForm = lazyOnIdle(async () => (await import('./CategoryForm.tsx')).CategoryForm)
const NewCategoryForm = lazyOnIdle(async () => (await import('./CategoryForm.tsx')).NewCategoryForm)

const NEW = ''

/** The categories of the user, most used first, with the forms to add one, and to rename, merge or delete it. */
export function CategoriesPage() {
  const query = combineQueries(useQuery(categoryUses), useQuery(currentUser))
  const [edited, setEdited] = useState<string>()
  const close = () => setEdited(undefined)
  const [all = [], user] = query.data ?? []
  const category = all.find(({ name }) => name === edited)
  const isOpen = edited === NEW || category !== undefined

  return (
    <PageFrame
      heading={m.categories_heading()}
      side={
        <>
          <Panel title={edited || m.category_add()} isOpen={isOpen} onClose={close}>
            {edited === NEW && <NewCategoryForm all={all} added={user?.added_categories} onDone={close} />}
            {category && <CategoryForm key={category.name} category={category} all={all} onDone={close} />}
          </Panel>
          {!isOpen && (
            <Button data-new className={styles.add} onClick={() => setEdited(NEW)}>
              <IconAdd size={20} aria-hidden="true" />
              {m.category_add()}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} skeleton={<Skeleton width="100%" height="15rem" />}>
        {([all, { currency }]) =>
          all.length === 0 ? (
            <EmptyState title={m.categories_none()} hint={m.categories_none_hint()} />
          ) : (
            <>
              <p className={styles.lead}>{m.categories_lead()}</p>
              <CategoryList all={all} currency={currency} onEdit={setEdited} />
            </>
          )
        }
      </QueryView>
      <p className={styles.back}>
        <BackToSettings />
      </p>
    </PageFrame>
  )
}

type ListProps = { all: CategoryUse[]; currency: string; onEdit: (name: string) => void }

function CategoryList({ all, currency, onEdit }: ListProps) {
  const sums = all.map(({ income, expense }) => fromMilli(toMilli(income) - toMilli(expense)))
  const decimals = computeDecimals(sums)
  return (
    <ul className={styles.categories}>
      {all.map(({ name, entries }, at) => (
        <li key={name}>
          <Button variant="bare" className={styles.category} onClick={() => onEdit(name)}>
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {name}
              </span>{' '}
              <small>{m.entries({ count: entries, shown: formatCount(entries) })}</small>
            </span>{' '}
            {sums[at] !== 0 && <Amount value={sums[at]!} currency={currency} decimals={decimals} />}
          </Button>
        </li>
      ))}
    </ul>
  )
}
