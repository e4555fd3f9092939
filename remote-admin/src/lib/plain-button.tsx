import type { ComponentProps } from 'react'
import './plain-button.css'

/** Button of the shell, which is drawn before antd has loaded; elsewhere use antd's. Looks the same. */
export function PlainButton({
  look = 'default',
  ...rest
}: { look?: 'default' | 'primary' | 'danger' } & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`adm-plain-button adm-plain-${look}`} />
}
