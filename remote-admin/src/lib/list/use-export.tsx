import { DownloadOutlined } from '@ant-design/icons'
import { maxPageSize } from '@grace/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { downloadCsv } from '../csv.ts'
import { errorMessageOr } from '../error-message.ts'
import { useToast } from '../toasts.tsx'
import type { MenuItem } from './more-menu.tsx'
import type { Page } from './use-page.ts'

/**
 * Menu entry that creates a file; it is aborted when the screen is left.
 *
 * @param save reports the finished share, from 0 to 1.
 */
export function useExport(
  save: (signal: AbortSignal, progress: (done: number) => void) => Promise<void>,
  { isDisabled, isQuiet = () => false }: { isDisabled: boolean; isQuiet?: (error: unknown) => boolean },
): MenuItem {
  const toast = useToast()
  const [done, setDone] = useState<number | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const run = async () => {
    const leave = new AbortController()
    const { signal } = leave
    leaving.current = leave
    setDone(0)
    try {
      await save(signal, setDone)
    } catch (error) {
      if (!signal.aborted && !isQuiet(error))
        toast.error(errorMessageOr(error, 'The file could not be created. Please try again.'))
    } finally {
      if (!signal.aborted) setDone(null)
    }
  }
  return {
    text: done === null ? 'Export CSV' : done === 0 ? 'Loading...' : `Loading... ${Math.round(done * 100)}%`,
    icon: <DownloadOutlined aria-hidden />,
    isDisabled: isDisabled || done !== null,
    isBusy: done !== null,
    run: () => void run(),
  }
}

/** Menu entry that downloads all items that match the filters as CSV, not only the page in view. */
export const useCsvExport = <T extends { id: number }>({
  name,
  header,
  rowOf,
  fetchPage,
  isDisabled,
}: {
  /** Prefix of the file name. */
  name: string
  header: readonly string[]
  rowOf: (item: T) => readonly string[]
  fetchPage: (requested: { page: string; size: string; signal: AbortSignal }) => Promise<Page<T>>
  isDisabled: boolean
}): MenuItem =>
  useExport(
    async (signal, progress) => {
      const size = String(maxPageSize)
      const all = await everyPage(({ page }) => fetchPage({ page, size, signal }), progress)
      if (!signal.aborted) downloadCsv(name, [header, ...all.map(rowOf)])
    },
    { isDisabled },
  )

/** @param progress called with the fetched share, from 0 to 1. */
async function everyPage<T extends { id: number }>(
  fetchPage: (requested: { page: string }) => Promise<Page<T>>,
  progress: (done: number) => void,
): Promise<T[]> {
  // Keyed by id, because new items shift others to the next page meanwhile.
  const all = new Map<number, T>()
  for (let page = 1; ; page++) {
    const { items, total } = await fetchPage({ page: String(page) })
    for (const item of items) all.set(item.id, item)
    progress(Math.min(1, (page * maxPageSize) / total))
    if (items.length < maxPageSize) return [...all.values()]
  }
}
