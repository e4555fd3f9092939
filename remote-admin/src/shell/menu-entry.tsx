import { ConsoleLink } from '../lib/address.tsx'
import type { MenuEntry } from './menu.ts'
import { useConsolePath } from './use-console-path.ts'

export function Entry({
  entry: { label, path, icon: Icon, Count, While },
  isCurrent,
  hasCount = true,
  isIcon = false,
  onLeave,
}: {
  entry: MenuEntry
  isCurrent: boolean
  hasCount?: boolean
  /** Its label is a tooltip. */
  isIcon?: boolean
  onLeave?: (() => void) | undefined
}) {
  // Remounted on each screen: a count that a mutation made stale is fetched again.
  const here = useConsolePath()
  if (While && !hasCount) return null
  const item = (
    <li>
      <ConsoleLink
        to={path}
        className="adm-menu-item"
        aria-current={isCurrent ? 'page' : undefined}
        data-tip={isIcon ? '' : undefined}
        data-tip-side={isIcon ? 'beside' : undefined}
        onClick={onLeave}
      >
        <Icon aria-hidden />
        <span className="adm-menu-label">
          {label}
          {Count && hasCount ? <Count key={here} /> : null}
        </span>
      </ConsoleLink>
    </li>
  )
  return While ? <While>{item}</While> : item
}
