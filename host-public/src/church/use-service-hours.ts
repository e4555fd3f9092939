import { useSite } from '../hydration/query-cache.ts'

/** Services that contact page and footer list. */
export const useServiceHours = () => useSite().services.filter(({ isListedEverywhere }) => isListedEverywhere)
