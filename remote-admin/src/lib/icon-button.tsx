import type { ComponentProps, ReactNode } from 'react'

/** A button that shows an icon; its label is its name and its tooltip. `text` shows where there is room for it. */
export function IconButton({
  label,
  icon,
  text,
  tip = label,
  className = '',
  ...rest
}: { label: string; icon: ReactNode; text?: string; tip?: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`adm-icon-button ${className}`} aria-label={label} title={tip}>
      {icon}
      {text ? <span className="adm-icon-text">{text}</span> : null}
    </button>
  )
}
