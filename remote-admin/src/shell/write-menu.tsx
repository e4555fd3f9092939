import { DownOutlined, EditOutlined } from '@ant-design/icons'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { MoreMenu } from '../lib/list/more-menu.tsx'
import { writingsFor } from './menu.ts'
import './write-menu.css'

interface Props {
  /** One button without its label. */
  isCollapsed: boolean
  onLeave: (() => void) | undefined
}

/** The act of the day in one click, and a menu of everything else that can be written. */
export function WriteMenu({ isCollapsed, onLeave }: Props) {
  const writings = writingsFor(useAreas())
  const [first] = writings
  if (!first) return null
  const label = isCollapsed ? 'Write' : 'Write something else'
  return (
    <div className="adm-write">
      {isCollapsed ? null : (
        <ConsoleLink to={first.path} className="adm-write-first" aria-keyshortcuts="N" onClick={onLeave}>
          <EditOutlined aria-hidden />
          Write
        </ConsoleLink>
      )}
      <MoreMenu
        label={label}
        className="adm-write-more"
        data-tip={label}
        data-tip-side={isCollapsed ? 'beside' : undefined}
        items={writings.map(({ label, path }) => ({ text: label, to: path, run: onLeave }))}
      >
        {isCollapsed ? <EditOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </MoreMenu>
    </div>
  )
}
