import { setUp } from '@grace/contract/set-up'
import { useNavigate } from '@grace/shared-auth/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { BasePath, useAddress, useIsHere } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { useToast } from '../lib/toasts.tsx'
import { LanguagesToWrite } from './languages-to-write.tsx'
import { setUpQuery } from './queries.ts'

/** The last place of the guide: the site, and what it still lacks. */
export function FinishStep({ isFinished }: { isFinished: boolean }) {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const dashboard = useAddress()('/')
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
      <h3>What is still missing</h3>
      <LanguagesToWrite />
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
