import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './notice.css'

/** Message of the shell, which is drawn before antd has loaded, or without it; elsewhere use antd's Alert. */
export function Notice({
  type,
  title,
  children,
}: {
  type: 'error' | 'warning'
  title: string
  children?: ReactNode
}) {
  const Icon = type === 'error' ? CloseCircleFilled : ExclamationCircleFilled
  return (
    <div role="alert" className={`adm-notice adm-notice-${type}`}>
      <Icon aria-hidden />
      <div>
        <p className={children ? 'adm-notice-title' : undefined}>{title}</p>
        {children}
      </div>
    </div>
  )
}
