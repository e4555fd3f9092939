import { accounts } from './accounts.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { health } from './health.ts'

/** Every endpoint of the API by its area. The server, its documentation and the tests walk this table. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  auth,
  accounts,
  categories,
  dashboard,
  health,
}
