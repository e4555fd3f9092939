import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { type SetUp, setUp } from '@grace/contract/set-up'
import { useNavigate } from '@grace/shared-auth/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { BasePath, ConsoleLink, useAddress, useIsHere } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { plural } from '../lib/plural.ts'
import { useTextsToWrite } from '../lib/texts/language-counts.tsx'
import { useToast } from '../lib/toasts.tsx'
import { setUpQuery } from './queries.ts'
import { guideSteps } from './steps.tsx'

/** The last place of the guide: what is on the site, and what can follow later. */
export function FinishStep({ isFinished, steps }: Pick<SetUp, 'isFinished' | 'steps'>) {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const dashboard = useAddress()('/')
  const missing = useTextsToWrite()
  const isInHost = useContext(BasePath) !== ''
  const finish = useMutation({
    mutationFn: () => callConfirmed(setUp.update, { body: { isFinished: true } }),
    onSuccess: ({ data }) => {
      client.setQueryData(setUpQuery.queryKey, data)
      toast.success('Your church is set up.')
      if (isHere()) void navigate(dashboard)
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      <p className="adm-quiet">
        Visitors can now see what you have written. You can change any of it at any time from the menu.
      </p>
      {isInHost ? (
        <p>
          <a href="/" target="_blank" rel="noreferrer">
            Open your site
          </a>
        </p>
      ) : null}
      <ul className="adm-guide-list" aria-label="Steps so far">
        {steps.map(({ name, state }) => (
          <li key={name}>
            {state === 'done' ? <CheckCircleOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}
            <ConsoleLink to={`/setup/${name}`}>{guideSteps[name].title}</ConsoleLink>
            <span className="adm-quiet">{state === 'done' ? 'Done' : 'Later'}</span>
          </li>
        ))}
        {missing === undefined ? null : (
          <li>
            {missing === 0 ? <CheckCircleOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}
            <ConsoleLink to="/languages">Translations</ConsoleLink>
            <span className="adm-quiet">
              {missing === 0
                ? 'Visitors miss nothing: everything public can be read in the languages it needs.'
                : `Later, from the Dashboard: visitors miss ${plural(missing, 'text')}.`}
            </span>
          </li>
        )}
      </ul>
      {isFinished ? (
        <p>Your church is set up.</p>
      ) : (
        <div className="adm-guide-foot">
          <Button type="primary" loading={finish.isPending} onClick={() => finish.mutate()}>
            Finish
          </Button>
        </div>
      )}
    </>
  )
}
