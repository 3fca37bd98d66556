import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fragment, lazy, type ReactNode } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { dismissAlerts } from '../alerts/alerts.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { Alerts } from '../app/Alerts.tsx'
import { ApplyPreferences } from '../app/ApplyPreferences.ts'
import { LayersOnDemand } from '../app/LayersOnDemand.tsx'
import { RenewAtMidnight } from '../app/RenewAtMidnight.ts'
import { Undo } from '../app/Undo.tsx'
import { closeLayer, useLayer } from '../capture/layer.ts'
import { useFormats } from '../device/usePreferences.ts'
import { isSignedIn, useSignedIn } from '../session/session.ts'
import { Kit } from '../ui/Kit.tsx'
import { LazyMount } from '../ui/LazyMount.tsx'
import { openTestDevice } from './device.ts'
import { connectToApi, signInTestUser } from './realApi.ts'

type Options = {
  /** The page's route, with its `:params`. */
  path?: string
  /** The location at which the page is opened; `path` by default. */
  at?: string | { pathname: string; state: object }
  as?: 'member' | 'visitor'
  /** Whether all that opens above a page is there, not only the sheet of Add. */
  hasLayers?: boolean
}

/**
 * Renders a page with alerts on a device that has the user's data, with the real API in memory as its server. Signs in a
 * new user first, unless a user is signed in or `as` is 'visitor'. Every other URL renders 'Arrived at /there'.
 */
export async function renderPage(
  page: ReactNode,
  { path = '/page', at = path, as = 'member', hasLayers = false }: Options = {},
) {
  dismissAlerts()
  closeLayer()
  await connectToApi()
  if (as === 'member' && !isSignedIn()) await signInTestUser()
  const client = makeQueryClient({ backoff: 1 })
  if (as === 'member') await openTestDevice(client)
  const routes = [
    {
      path,
      element: (
        <>
          {page}
          {hasLayers ? <LayersOnDemand /> : <AddSheet />}
        </>
      ),
    },
    { path: '*', element: <Arrived /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <QueryClientProvider client={client}>
      <Kit>
        <Frame>
          <RouterProvider router={router} />
        </Frame>
      </Kit>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function Frame({ children }: { children: ReactNode }) {
  const isMember = useSignedIn()
  return (
    <>
      <Alerts />
      <RenewAtMidnight />
      {isMember && <ApplyPreferences />}
      <Fragment key={useFormats()}>{children}</Fragment>
      <Undo />
    </>
  )
}

const Capture = lazy(async () => ({ default: (await import('../app/capture/Capture.tsx')).Capture }))

/** The sheet that the buttons of pages open. */
function AddSheet() {
  const layer = useLayer()
  const capture = layer.name === 'capture' ? layer : undefined
  return (
    <LazyMount isOpen={capture !== undefined}>
      <Capture {...capture} onClose={closeLayer} />
    </LazyMount>
  )
}

function Arrived() {
  const { pathname, search } = useLocation()
  return <p>{`Arrived at ${pathname}${search}`}</p>
}
