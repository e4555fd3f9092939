import { accounts } from '@grace/contract/accounts'
import { isEmail } from '@grace/contract/email-syntax'
import { caseKey } from '@grace/contract/fields'
import { usernameMinChars } from '@grace/contract/limits'
import { CallError, call } from '@grace/shared-auth/call'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../lib/use-settled.ts'
import { accountsQuery } from './queries.ts'

export type Availability = 'not-asked' | 'checking' | 'free' | 'taken' | 'unknown'

/** Whether a username is free: the server answers 404 for one that nobody has. */
export function useUsernameAvailability(username: string): Availability {
  const asked = useSettled(caseKey(username))
  return useAvailability(asked === caseKey(username) && asked.length >= usernameMinChars, {
    queryKey: ['username-taken', asked],
    queryFn: async ({ signal }) => {
      try {
        await call(accounts.byUsername, { params: { username: asked }, signal })
        return true
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') return false
        throw error
      }
    },
  })
}

/** Whether an email is free: compared, regardless of case, with those of all users. */
export function useEmailAvailability(email: string): Availability {
  const asked = useSettled(caseKey(email))
  return useAvailability(asked === caseKey(email) && isEmail(asked), {
    queryKey: ['email-taken', asked],
    queryFn: async ({ client }) => {
      const list = await client.fetchQuery({ ...accountsQuery, retry: false })
      return list.some((account) => caseKey(account.email) === asked)
    },
  })
}

function useAvailability(
  isAsked: boolean,
  query: Pick<Parameters<typeof useQuery<boolean>>[0], 'queryKey' | 'queryFn'>,
): Availability {
  const { data, isError } = useQuery({ ...query, enabled: isAsked, retry: false, gcTime: 0 })
  if (!isAsked) return 'not-asked'
  if (data !== undefined) return data ? 'taken' : 'free'
  // A check that failed says so; it never reads as "available".
  return isError ? 'unknown' : 'checking'
}
