import type { Settings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import { type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import { type Answer, AnswersContext, createAnswers, siteAddress, useAnswer } from '../answers/answers.ts'

/** Draws its children as if the API had answered something else about the site. */
export function WithSite({ change, children }: { change: Partial<Site>; children: ReactNode }) {
  const answer = useAnswer(siteAddress)
  const answers = useMemo(
    () =>
      createAnswers(
        answer ? { [siteAddress]: { ...answer, body: { ...(answer.body as Site), ...change } } } : {},
      ),
    [answer, change],
  )
  return <AnswersContext value={answers}>{children}</AnswersContext>
}

/** Shows these settings all over the page, its header and footer too, for as long as they are given. */
export function useSettingsEverywhere(settings: Settings | null): void {
  const answers = useContext(AnswersContext)
  useLayoutEffect(() => {
    if (!settings) return
    let real: Answer | undefined
    let shown: Answer | undefined
    const show = () => {
      const now = answers.get(siteAddress)
      if (!now || now === shown) return
      // Also when the API has meanwhile answered anew.
      real = now
      shown = { ...now, body: { ...(now.body as Site), settings } }
      answers.put(siteAddress, shown)
    }
    show()
    const stop = answers.subscribe(show)
    return () => {
      stop()
      if (real) answers.put(siteAddress, real)
    }
  }, [answers, settings])
}
