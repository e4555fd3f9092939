import type { ImportKind } from '@grace/contract/import-columns'
import { imports } from '@grace/contract/imports'
import { importTimeoutMs } from '@grace/contract/limits'
import { CallError, call } from '@grace/shared-auth/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { useIdempotencyKey } from '../lib/use-idempotency-key.ts'
import { type ChosenFile, readTextFile } from './read-text-file.ts'

interface Chosen {
  kind: ImportKind
  file: ChosenFile
}

const timeoutMs = importTimeoutMs

/**
 * A file that is chosen, checked by a dry run at once, and then imported.
 *
 * @param kinds those to choose from; the first one is chosen.
 */
export function useImport(kinds: readonly ImportKind[]) {
  const queryClient = useQueryClient()
  const { keyFor, clearKey } = useIdempotencyKey()
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'announcements')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [skipsRefused, setSkipsRefused] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)

  const check = useMutation({
    mutationFn: ({ kind, file: { csv } }: Chosen) =>
      call(imports.run, { params: { kind }, body: { csv, dryRun: true }, timeoutMs }),
  })
  const run = useMutation({
    mutationFn: ({ kind, file: { csv } }: Chosen) =>
      callConfirmed(imports.run, {
        params: { kind },
        body: { csv, dryRun: false, skipsRefused },
        idempotencyKey: keyFor({ kind, csv, skipsRefused }),
        timeoutMs,
      }),
    onSuccess: () => {
      clearKey()
      setFile(null)
      void queryClient.invalidateQueries()
    },
    onError: (error, chosen) => {
      // The content has changed since the check; show what is refused now.
      if (error instanceof CallError && error.code === 'import_refused') check.mutate(chosen)
    },
  })
  const start = (chosen: Chosen) => {
    run.reset()
    setSkipsRefused(false)
    check.mutate(chosen)
  }

  return {
    kind,
    file,
    unreadable,
    /** Whether lines that cannot be imported are left out. */
    skipsRefused,
    setSkipsRefused,
    check,
    run,
    chooseKind(next: ImportKind) {
      setKind(next)
      if (file) start({ kind: next, file })
      else run.reset()
    },
    async chooseFile(chosen: File) {
      const read = await readTextFile(chosen)
      setUnreadable(typeof read === 'string' ? read : null)
      if (typeof read === 'string') return
      setFile(read)
      start({ kind, file: read })
    },
    recheck: () => file && start({ kind, file }),
    submit: () => file && run.mutate({ kind, file }),
  }
}
