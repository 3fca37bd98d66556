import { PAGES, type TypedEntry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { m } from '#messages'
import { isNotFound } from '../../../api/errors.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Files } from '../../../attachments/Files.tsx'
import { useFormFiles } from '../../../attachments/useFormFiles.ts'
import { Links } from '../../../links/Links.tsx'
import { useFormLinks } from '../../../links/useFormLinks.ts'
import { Button } from '../../../ui/Button.tsx'
import { ItemActions } from '../../../ui/ItemActions.tsx'
import { ItemGate } from '../../../ui/ItemGate.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { combineQueries } from '../../../ui/QueryView.tsx'
import { useGoBack } from '../../../ui/useGoBack.ts'
import { EntryFacts } from '../entries/EntryFacts.tsx'
import { EntryListSkeleton } from '../entries/EntryListSkeleton.tsx'
import { entry as entryQuery } from '../entries/money.queries.ts'
import type { EntryPanel } from '../entries/panel.ts'
import { useDeleteEntry } from '../entries/useDeleteEntry.ts'
import styles from './EntryPage.module.css'

const EntryForm = lazyOnIdle(async () => (await import('../entries/EntryForm.tsx')).EntryForm)
const MakeTransfer = lazyOnIdle(async () => (await import('../accounts/MakeTransfer.tsx')).MakeTransfer)
const EntryReceipt = lazy(async () => ({ default: (await import('../receipts/EntryReceipt.tsx')).EntryReceipt }))

/** An entry with its receipt, files and links. */
export function EntryPage() {
  const { id = '' } = useParams()
  const found = useQuery(entryQuery(id))
  const query = combineQueries(found, useQuery(currentUser))
  return (
    <ItemGate
      query={query}
      screen={PAGES.entry.screen}
      skeleton={<EntryListSkeleton />}
      missing={isNotFound(found.error) && <EntryMissing />}
    >
      {([entry, { currency }]) => <EntryView key={id} entry={entry} currency={currency} />}
    </ItemGate>
  )
}

const EntryMissing = () => (
  <Notice heading={m.error_entry_not_found()} text={m.entry_not_found_text()}>
    <Button to={PAGES.money.path}>{m.home_manage_money()}</Button>
  </Notice>
)

type Props = { entry: TypedEntry; currency: string }

function EntryView({ entry: typed, currency }: Props) {
  const { type, ...entry } = typed
  const { id, title, category } = entry
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const remove = useDeleteEntry()
  const goBack = useGoBack(PAGES.money.path)
  const name = title || category.name
  const panel: EntryPanel = { mode: 'edit', id, type, entry }
  return (
    <PageFrame
      heading={name}
      back={PAGES.money.path}
      side={
        <Panel title={m.entry_edit_heading({ type })} isOpen={isEditing} onClose={close}>
          <EntryForm panel={panel} currency={currency} onSaved={close} onClear={close} />
        </Panel>
      }
      // Its form has the links and files, too.
      after={!isEditing && <Related entry={typed} currency={currency} />}
    >
      <EntryFacts entry={typed} currency={currency} />
      <ItemActions
        row={{ kind: 'entry', id }}
        edit={m.update()}
        onEdit={() => setEditing(true)}
        onDelete={async () => (await remove(typed)) && goBack()}
      >
        <Suspense>
          <MakeTransfer entry={typed} onDone={goBack} />
        </Suspense>
      </ItemActions>
    </PageFrame>
  )
}

function Related({ entry, currency }: Props) {
  const { links } = useFormLinks({ kind: 'entry', id: entry.id }, false)
  const { files } = useFormFiles({ kind: 'entry', id: entry.id }, false)
  return (
    <div className={styles.related}>
      <Suspense>
        <EntryReceipt entry={entry} currency={currency} splitAs={entry.type} />
      </Suspense>
      <Files {...files} />
      <Links {...links} />
    </div>
  )
}
