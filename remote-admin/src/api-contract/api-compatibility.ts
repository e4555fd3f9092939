import { type ApiContract, apiContract } from '@grace/contract/api-contract'
import { health } from '@grace/contract/health'
import { CallError, call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import apiContracts from '../api-contracts.json'

/** Servers without this endpoint are older than the first contract. */
const beforeContracts: ApiContract = { contract: 0, compatibleFrom: 0 }

export type ApiCompatibility = 'compatible' | 'apiTooOld' | 'consoleTooOld'

/**
 * Compares the API's contract with this console's.
 *
 * @param needed the lowest contract with every endpoint that this console calls.
 * @param builtFor the contract that it was built with.
 */
export function apiCompatibility(
  { contract, compatibleFrom }: ApiContract,
  needed = apiContracts.from,
  builtFor = apiContract,
): ApiCompatibility {
  if (contract < needed) return 'apiTooOld'
  return compatibleFrom > builtFor ? 'consoleTooOld' : 'compatible'
}

export const apiContractQuery = queryOptions({
  queryKey: ['api-contract'],
  queryFn: async ({ signal }) => {
    try {
      return await call(health.contract, { signal })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return beforeContracts
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})
