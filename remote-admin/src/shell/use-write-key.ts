import { useNavigate } from '@grace/shared-auth/router'
import { useAddress } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { useSingleKey } from '../lib/shortcuts/single-keys.ts'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { writingsFor } from './menu.ts'

/** The key N, which works without the menu as well. */
export function useWriteKey() {
  const [first] = writingsFor(useAreas())
  const addressOf = useAddress()
  const navigate = useNavigate()
  const { leave } = useUnsavedGuard()
  useSingleKey('n', () => {
    if (first) leave(() => void navigate(addressOf(first.path)))
  })
}
