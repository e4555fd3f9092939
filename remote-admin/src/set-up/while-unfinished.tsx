import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { progressOf, setUpQuery } from './queries.ts'

/** Shows a menu entry until the guide is finished. */
export function WhileUnfinished({ children }: { children: ReactNode }) {
  return useQuery(setUpQuery).data?.isFinished === false ? children : null
}

/** How far the set-up is, beside the menu entry. */
export function SetUpProgress() {
  const { data } = useQuery(setUpQuery)
  if (!data) return null
  const { done, all } = progressOf(data)
  return (
    <>
      {' '}
      <span className="adm-menu-count">
        {done}/{all}
        <span className="adm-visually-hidden"> steps done</span>
      </span>
    </>
  )
}
