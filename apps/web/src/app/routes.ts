import { PAGES } from '@daybook/contract'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/landing.tsx'),
  route(PAGES.terms.path, 'routes/terms.tsx'),
  route(PAGES.privacy.path, 'routes/privacy.tsx'),
  layout('layouts/kit.tsx', [
    route(PAGES.contact.path, 'routes/contact.tsx'),
    route(PAGES.forgotPassword.path, 'routes/forgot-password.tsx'),
  ]),
  layout('layouts/visitors.tsx', [
    route(PAGES.signUp.path, 'routes/sign-up.tsx'),
    route(PAGES.signIn.path, 'routes/sign-in.tsx'),
  ]),
  layout('layouts/members.tsx', [
    route(PAGES.home.path, 'routes/home.tsx'),
    route(PAGES.tasks.path, 'routes/tasks.tsx'),
    route(PAGES.money.path, 'routes/money.tsx'),
    route(PAGES.routines.path, 'routes/routines.tsx'),
    layout('layouts/notes.tsx', [
      route(PAGES.notes.path, 'routes/notes.tsx'),
      route(PAGES.createNote.path, 'routes/create-note.tsx'),
      route(PAGES.editNote.path, 'routes/edit-note.tsx'),
      route(PAGES.note.path, 'routes/note.tsx'),
    ]),
    route(PAGES.settings.path, 'routes/settings.tsx'),
    route(PAGES.editName.path, 'routes/edit-name.tsx'),
    route(PAGES.changeEmail.path, 'routes/change-email.tsx'),
    route(PAGES.changeCurrency.path, 'routes/change-currency.tsx'),
    route(PAGES.changePassword.path, 'routes/change-password.tsx'),
    route(PAGES.deleteAccount.path, 'routes/delete-account.tsx'),
    route(PAGES.devices.path, 'routes/devices.tsx'),
    route(PAGES.activity.path, 'routes/activity.tsx'),
    route(PAGES.trash.path, 'routes/trash.tsx'),
    route(PAGES.twoStep.path, 'routes/two-step.tsx'),
    route(PAGES.authenticator.path, 'routes/authenticator.tsx'),
    route(PAGES.addPasskey.path, 'routes/add-passkey.tsx'),
    route(PAGES.plan.path, 'routes/plan.tsx'),
    route(PAGES.accounts.path, 'routes/accounts.tsx'),
    route(PAGES.account.path, 'routes/account.tsx'),
    route(PAGES.entry.path, 'routes/entry.tsx'),
    route(PAGES.reports.path, 'routes/reports.tsx'),
    route(PAGES.rules.path, 'routes/rules.tsx'),
    route(PAGES.transfer.path, 'routes/transfer.tsx'),
    route(PAGES.budgets.path, 'routes/budgets.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
