import { NameChange, PAGES, type User } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { editNameMutation } from './settings.queries.ts'

export function EditNamePage() {
  return (
    <NarrowPage worksOffline heading={m.edit_name()} lead={m.edit_name_lead()} foot={<BackToSettings />}>
      <QueryView query={useQuery(currentUser)} skeleton={<Skeleton width="100%" height="7.5rem" />}>
        {(user) => <NameForm user={user} />}
      </QueryView>
    </NarrowPage>
  )
}

function NameForm({ user }: { user: User }) {
  const { form, submit, showErrors } = useCheckedForm(NameChange, { name: user.name })
  const navigate = useNavigate()
  const edit = useMutation({
    ...editNameMutation,
    onSuccess: () => navigate(PAGES.settings.path),
    onError: (error) => showErrors(fieldErrors(error)),
  })
  return (
    <form noValidate onSubmit={submit((body) => edit.mutate(body))}>
      <TextInput label={m.name_label()} autoComplete="name" {...form.getInputProps('name')} />
      <Button type="submit" isBusy={edit.isPending}>
        {m.save()}
      </Button>
    </form>
  )
}
