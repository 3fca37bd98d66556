import { asCategory, CategoryDraft, CategoryRenaming, type CategoryUse } from '@daybook/contract'
import { OTHER } from '@daybook/domain/starterCategories'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { formatCount } from '../../../format/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import { after, useDraftForm } from '../../../ui/useFormDraft.ts'
import styles from './CategoriesPage.module.css'
import { addCategoryMutation, deleteCategoryMutation, renameCategoryMutation } from './categories.queries.ts'

type NewProps = { all: CategoryUse[]; added: string[] | undefined; onDone: () => void }

/** Adds a category, which is offered before anything has it. */
export function NewCategoryForm({ all, added = [], onDone }: NewProps) {
  const { form, submit, showErrors, dropDraft } = useDraftForm(CategoryDraft, { name: '' }, { draft: 'category:new' })
  const done = after(dropDraft, onDone)
  const add = useMutation({ ...addCategoryMutation, onSuccess: done })

  return (
    <form
      noValidate
      className={formClassName}
      onSubmit={submit(({ name }) =>
        all.some((one) => one.name === name)
          ? showErrors({ name: m.in_list_already({ name }) })
          : add.mutate({ added_categories: [...added, name] }),
      )}
    >
      <TextInput label={m.name_label()} maxLength={60} autoCapitalize="characters" {...form.getInputProps('name')} />
      <FormActions submit={m.save()} isBusy={add.isPending} onClear={done} />
    </form>
  )
}

type Props = { category: CategoryUse; all: CategoryUse[]; onDone: () => void }

/** Renames a category, merges it with another one, or deletes it, and says before where its entries go. */
export function CategoryForm({ category: { name, entries }, all, onDone }: Props) {
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(
    CategoryRenaming,
    { from: name, to: name },
    { draft: `category:${name}` },
  )
  const done = after(dropDraft, onDone)
  const rename = useMutation({
    ...renameCategoryMutation,
    onSuccess: done,
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const remove = useMutation({ ...deleteCategoryMutation, onSuccess: done })
  const others = all.map((one) => one.name).filter((one) => one !== name)
  const to = asCategory(form.values.to)
  const isMerge = others.includes(to)
  const toJoin = (name: string) => m.category_joins({ count: entries, shown: formatCount(entries), name })

  return (
    <form
      noValidate
      className={formClassName}
      onSubmit={submit((renaming) => (renaming.to === name ? done() : rename.mutate(renaming)))}
    >
      <SuggestInput label={m.name_label()} names={others} {...form.getInputProps('to')} />
      <p className={styles.hint} aria-live="polite">
        {isMerge && toJoin(to)}
      </p>
      <FormActions
        submit={isMerge ? m.category_merge() : m.category_rename()}
        isBusy={rename.isPending}
        hasEdits={hasEdits}
        onClear={done}
      />
      {name !== OTHER && (
        <div className={styles.delete}>
          <Button
            isWrite
            variant="outline"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ from: name, to: OTHER })}
          >
            {m.delete_action()}
          </Button>
          <p className={styles.hint}>{toJoin(OTHER)}</p>
        </div>
      )}
    </form>
  )
}
