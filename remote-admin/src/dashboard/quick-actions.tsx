import { FileAddOutlined, FormOutlined, PictureOutlined, UserAddOutlined } from '@ant-design/icons'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'

const actions = [
  { label: 'Create user', to: '/users/new', icon: UserAddOutlined, area: 'people' },
  { label: 'Add blog', to: '/blogs/new', icon: FormOutlined, area: 'content' },
  { label: 'Add pictures', to: '/pictures/new', icon: PictureOutlined, area: 'content' },
  { label: 'Create post', to: '/posts/new', icon: FileAddOutlined, area: 'content' },
] as const

/** The most frequent tasks of the administrator's areas. */
export function QuickActions() {
  const areas = useAreas()
  return (
    <nav aria-label="Quick actions" className="adm-quick-actions">
      {actions
        .filter(({ area }) => areas.includes(area))
        .map(({ label, to, icon: Icon }) => (
          <ConsoleLink key={to} to={to} className="adm-quick-action">
            <Icon aria-hidden /> {label}
          </ConsoleLink>
        ))}
    </nav>
  )
}
