import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { doneIn, setUpQuery } from './queries.ts'

/** Shows a menu entry until the guide is finished. */
export function WhileUnfinished({ children }: { children: ReactNode }) {
  return useQuery(setUpQuery).data?.isFinished === false ? children : null
}

/** How far the set-up is, beside the menu entry. */
export function SetUpProgress() {
  const { data } = useQuery(setUpQuery)
  return data ? (
    <>
      {' '}
      <span className="adm-menu-count">
        {doneIn(data)}/{data.steps.length}
        <span className="adm-unseen"> steps done</span>
      </span>
    </>
  ) : null
}
