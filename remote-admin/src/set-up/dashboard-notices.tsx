import { useNavigate } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ConsoleLink, useAddress } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { useLocalStorage } from '../lib/use-local-storage.ts'
import { doneIn, setUpQuery } from './queries.ts'
import { SamplesBanner } from './samples-banner.tsx'
import './set-up.css'

/** Notices for administrators of a new installation: the guide, and the sample content that is left. */
export function DashboardNotices() {
  const areas = useAreas()
  const { data } = useQuery({ ...setUpQuery, enabled: areas.includes('settings') })
  const [wasOpened, setOpened] = useLocalStorage('set-up-opened', false)
  const navigate = useNavigate()
  const guide = useAddress()('/setup')
  const isNew = data?.isFinished === false && data.steps.every(({ state }) => state === 'todo')
  // Once, so that the dashboard stays within reach.
  const opens = isNew && !wasOpened
  useEffect(() => {
    if (!opens) return
    setOpened(true)
    void navigate(guide, { replace: true })
  }, [opens, setOpened, navigate, guide])
  return (
    <>
      {!data || data.isFinished ? null : (
        <section className="adm-panel adm-notice" aria-labelledby="set-up-offer">
          <h2 id="set-up-offer">Set up your church</h2>
          <p>
            {doneIn(data)} of {data.steps.length} steps are done.
          </p>
          <ConsoleLink to="/setup" className="adm-link-button">
            {isNew ? 'Start' : 'Continue'}
          </ConsoleLink>
        </section>
      )}
      {areas.includes('content') ? <SamplesBanner /> : null}
    </>
  )
}
