import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isNative } from '../device/isNative.ts'

function show() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

if (isNative()) void import('./startNative.ts').then(({ startNative }) => startNative()).finally(show)
else show()
