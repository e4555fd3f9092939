import type { SetUp } from '@grace/contract/set-up'
import { useNavigate } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ConsoleLink, useAddress, useIsHere } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { samplesQuery } from '../lib/samples/samples-query.ts'
import { useLocalStorage } from '../lib/use-local-storage.ts'
import { progressOf, setUpQuery } from './queries.ts'
import { SamplesBanner } from './samples-banner.tsx'
import './set-up.css'

interface NoticesProps {
  /** Called when both notices are known to be there or not, also after an error. */
  onSettled: () => void
}

/** Notices for administrators of a new installation: the guide, and the sample content that is left. */
export function DashboardNotices({ onSettled }: NoticesProps) {
  const areas = useAreas()
  const { data, isLoading } = useQuery({ ...setUpQuery, enabled: areas.includes('settings') })
  const samples = useQuery({ ...samplesQuery, enabled: areas.includes('content') })
  const isSettled = !isLoading && !samples.isLoading
  const [wasOpened, setOpened] = useLocalStorage('set-up-opened', false)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const guide = useAddress()('/setup')
  const isNew = data?.isFinished === false && data.steps.every(({ state }) => state === 'todo')
  // Once, so that the dashboard stays within reach.
  const opens = isNew && !wasOpened
  useEffect(() => {
    if (!opens || !isHere()) return
    setOpened(true)
    void navigate(guide, { replace: true })
  }, [opens, setOpened, navigate, guide, isHere])
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  return (
    <>
      {!data || data.isFinished ? null : (
        <section className="adm-panel adm-offer" aria-labelledby="set-up-offer">
          <h2 id="set-up-offer">Set up your church</h2>
          <p>{progressText(data)}</p>
          <ConsoleLink to="/setup" className="adm-link-button">
            {isNew ? 'Start' : 'Continue'}
          </ConsoleLink>
        </section>
      )}
      {samples.data ? <SamplesBanner /> : null}
    </>
  )
}

function progressText(setUp: SetUp): string {
  const { done, all } = progressOf(setUp)
  return `${done} of ${all} steps are done.`
}
