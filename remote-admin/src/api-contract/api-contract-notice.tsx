import { useQuery } from '@tanstack/react-query'
import { Notice } from '../lib/notice.tsx'
import { release } from '../release.ts'
import './api-contract-notice.css'
import { apiCompatibility, apiContractQuery } from './api-compatibility.ts'

const messages = {
  apiTooOld: `This console (${release}) needs a newer server, and parts of it will not work. Ask the people who run the site to update the server (the API) first, or to restore the previous console.`,
  consoleTooOld: `This console (${release}) is too old for the server, and parts of it will not work. Reload the page. If that does not help, ask the people who maintain the console to release a newer one.`,
}

/**
 * Warns when console and API are incompatible. The check runs beside the screen's first queries and blocks nothing.
 * An unreachable API is reported by the screens.
 */
export function ApiContractNotice() {
  const { data } = useQuery(apiContractQuery)
  const compatibility = data ? apiCompatibility(data) : 'compatible'
  if (compatibility === 'compatible') return null
  return (
    <div className="adm-api-contract">
      <Notice type="warning" title={messages[compatibility]} />
    </div>
  )
}
