import { DownloadOutlined } from '@ant-design/icons'
import { maxPageSize } from '@grace/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { downloadCsv } from '../csv.ts'
import { errorMessageOr } from '../error-message.ts'
import { useToast } from '../toasts.tsx'
import type { Page } from './use-page.ts'

/** Downloads all items that match the filters as CSV, not only the page in view. */
export function ExportButton<T extends { id: number }>({
  name,
  header,
  rowOf,
  fetchPage,
  disabled,
}: {
  /** Prefix of the file name. */
  name: string
  header: readonly string[]
  rowOf: (item: T) => readonly string[]
  fetchPage: (requested: { page: string; size: string; signal: AbortSignal }) => Promise<Page<T>>
  disabled: boolean
}) {
  const toast = useToast()
  const [done, setDone] = useState<number | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const save = async () => {
    const leave = new AbortController()
    const { signal } = leave
    leaving.current = leave
    setDone(0)
    try {
      const all = await everyPage(
        ({ page }) => fetchPage({ page, size: String(maxPageSize), signal }),
        setDone,
      )
      if (!signal.aborted) downloadCsv(name, [header, ...all.map(rowOf)])
    } catch (error) {
      if (!signal.aborted)
        toast.error(errorMessageOr(error, 'The file could not be created. Please try again.'))
    } finally {
      if (!signal.aborted) setDone(null)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={disabled}
      loading={done !== null}
      busyText={done ? `Loading... ${Math.round(done * 100)}%` : 'Loading...'}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}

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
