import { FileAddOutlined, FormOutlined, PictureOutlined, UserAddOutlined } from '@ant-design/icons'
import { ConsoleLink } from '../lib/address.tsx'

const actions = [
  { label: 'Create user', to: '/users/new', icon: UserAddOutlined },
  { label: 'Add blog', to: '/blogs/new', icon: FormOutlined },
  { label: 'Add pictures', to: '/pictures/new', icon: PictureOutlined },
  { label: 'Create post', to: '/posts/new', icon: FileAddOutlined },
] as const

/** The most frequent tasks. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="adm-quick-actions">
      {actions.map(({ label, to, icon: Icon }) => (
        <ConsoleLink key={to} to={to} className="adm-quick-action">
          <Icon aria-hidden /> {label}
        </ConsoleLink>
      ))}
    </nav>
  )
}
