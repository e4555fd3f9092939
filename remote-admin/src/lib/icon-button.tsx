import type { ComponentProps, ReactNode } from 'react'

/** Icon button; the label is its accessible name and tooltip. `text` is shown where there is room. */
export function IconButton({
  label,
  icon,
  text,
  tip = label,
  className = '',
  ...rest
}: { label: string; icon: ReactNode; text?: string; tip?: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`adm-icon-button ${className}`}
      aria-label={label}
      data-tip={tip}
      aria-description={label.startsWith(tip) ? undefined : tip}
    >
      {icon}
      {text ? <span className="adm-icon-text">{text}</span> : null}
    </button>
  )
}
