import { accounts } from '@grace/contract/accounts'
import { isEmail } from '@grace/contract/email-syntax'
import { caseKey } from '@grace/contract/fields'
import { usernameMinChars } from '@grace/contract/limits'
import { CallError, call } from '@grace/shared-auth/call'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { accountsQuery } from './accounts-query.ts'

export type Availability = 'not-checked' | 'checking' | 'free' | 'taken' | 'unknown'

/** Checks whether a username is free; the server answers 404 when nobody has it. */
export function useUsernameAvailability(username: string): Availability {
  const debounced = useDebouncedValue(caseKey(username))
  return useAvailability(debounced === caseKey(username) && debounced.length >= usernameMinChars, {
    queryKey: ['username-taken', debounced],
    queryFn: async ({ signal }) => {
      try {
        await call(accounts.byUsername, { params: { username: debounced }, signal })
        return true
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') return false
        throw error
      }
    },
  })
}

/** Checks whether an email is free by comparing it with those of all users, ignoring case. */
export function useEmailAvailability(email: string): Availability {
  const debounced = useDebouncedValue(caseKey(email))
  return useAvailability(debounced === caseKey(email) && isEmail(debounced), {
    queryKey: ['email-taken', debounced],
    queryFn: async ({ client }) => {
      const list = await client.fetchQuery({ ...accountsQuery, retry: false })
      return list.some((account) => caseKey(account.email) === debounced)
    },
  })
}

function useAvailability(
  isEnabled: boolean,
  query: Pick<Parameters<typeof useQuery<boolean>>[0], 'queryKey' | 'queryFn'>,
): Availability {
  const { data, isError } = useQuery({ ...query, enabled: isEnabled, retry: false, gcTime: 0 })
  if (!isEnabled) return 'not-checked'
  if (data !== undefined) return data ? 'taken' : 'free'
  // Report a failed check as unknown, never as available.
  return isError ? 'unknown' : 'checking'
}
