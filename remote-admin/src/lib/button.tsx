import { Button as AntButton, type ButtonProps } from 'antd'
import './button.css'

/** antd's button. While it is busy it says the specified “Loading...”, and keeps its width. */
export function Button({
  loading = false,
  busyText = 'Loading...',
  icon,
  className = '',
  children,
  ...rest
}: Omit<ButtonProps, 'loading'> & { loading?: boolean; busyText?: string }) {
  // Without an icon of its own, the spinner would widen the button.
  const hasSpinner = loading && icon !== undefined
  return (
    <AntButton
      {...rest}
      icon={icon}
      loading={loading}
      className={`adm-button ${className}`}
      data-spinner={loading ? hasSpinner : undefined}
    >
      <span className="adm-button-label">
        <span aria-hidden={loading || undefined}>{children}</span>
        {loading ? <span>{busyText}</span> : null}
      </span>
    </AntButton>
  )
}
