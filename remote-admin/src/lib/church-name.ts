import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './settings-query.ts'

/** The name of the church; before it is known, that of the console. */
export const useChurchName = (): string =>
  useQuery({ ...settingsQuery, staleTime: 60_000 }).data?.churchName ?? 'Admin console'
