// Must be the first import: it changes how chunks are loaded.
import './lib/chunks/install.ts'
import type { AdminRemoteModule, AdminRemoteProps } from '@grace/shared-auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ConfirmationHost } from './confirmation/confirmation-host.tsx'
import hostContracts from './host-contracts.json'
import { BasePath } from './lib/address.tsx'
import { ConsoleRoot } from './lib/console-root.tsx'
import { newQueryClient } from './lib/query-client.ts'
import { useToast } from './lib/toasts.tsx'
import { UnsavedGuard } from './lib/unsaved/unsaved.tsx'
import { release } from './release.ts'
import { Shell } from './shell/shell.tsx'
import { TestPageAlone } from './shell/test-page-alone.tsx'
import { useEnglishPage } from './shell/use-english-page.ts'

/** Root component, mounted inside a router by the host or by the standalone page. */
export default function AdminApp({
  basePath,
  onSignedOut,
  isVisitor,
  hostRelease,
  greeting,
}: AdminRemoteProps) {
  // One client per visit: cached data of one administrator is not shown to the next.
  const [queryClient] = useState(newQueryClient)
  useEnglishPage()
  return (
    <QueryClientProvider client={queryClient}>
      <BasePath value={basePath}>
        <ConsoleRoot>
          {greeting ? <Greeting message={greeting} /> : null}
          <UnsavedGuard>
            {isVisitor ? <TestPageAlone /> : <Shell onSignedOut={onSignedOut} hostRelease={hostRelease} />}
          </UnsavedGuard>
          <ConfirmationHost />
        </ConsoleRoot>
      </BasePath>
    </QueryClientProvider>
  )
}

function Greeting({ message }: { message: string }) {
  const toast = useToast()
  useEffect(() => toast.success(message), [toast, message])
  return null
}

export { hostContracts, release }
;({ hostContracts, release, default: AdminApp }) satisfies AdminRemoteModule
